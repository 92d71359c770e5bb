import { expect, test } from 'vitest';
import { dayFault, lastDayAhead } from './days-ahead.ts';

const now = new Date('2026-11-23T23:30:00Z');

test('the last end date that an administrator may enter is ten years from today, in Luxembourg time', () => {
  expect(lastDayAhead(now)).toBe('2036-11-24');
  expect(lastDayAhead(new Date('2028-02-29T12:00:00Z'))).toBe('2038-02-28');
});

test.each([
  ['2026-11-24', null],
  ['2036-11-24', null],
  ['2026-11-23', 'past'],
  ['0001-01-01', 'past'],
  ['2036-11-25', 'too-far'],
  ['9999-12-31', 'too-far'],
  ['2026-02-30', 'none-such'],
  ['', 'none-such'],
])('the end date %j that an administrator enters has the problem %j', (day, fault) => {
  expect(dayFault(day, now)).toBe(fault);
});
