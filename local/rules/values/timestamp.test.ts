import { expect, test } from 'vitest';
import { Timestamp } from './timestamp.ts';

test.each([
  ['1970-01-01T00:00:00Z', 0n],
  ['1970-01-01T00:00:00.000000001Z', 1n],
  ['1969-12-31T23:59:59.9Z', -100_000_000n],
  ['1970-01-01T02:00:00+02:00', 0n],
  ['1969-12-31T22:30:00-01:30', 0n],
  ['0001-01-01T00:00:00Z', -62_135_596_800_000_000_000n],
])('security rules parse the time %s', (text, nanos) => {
  expect(Timestamp.parse(text)?.nanos).toBe(nanos);
});

test.each(['', 'yesterday', '2025-02-30T00:00:00Z', '2025-01-01', '2025-13-01T00:00:00Z'])(
  'security rules refuse the time %j',
  (text) => {
    expect(Timestamp.parse(text)).toBeNull();
  },
);

test('in security rules, a time before 1970 has positive nanoseconds and begins its day at midnight', () => {
  const time = new Timestamp(-1_500_000_000n);
  expect(time.millis).toBe(-1500n);
  expect(time.nanosPart).toBe(500_000_000n);
  expect(time.startOfDay.nanos).toBe(-86_400_000_000_000n);
});

test('in security rules, the week starts on Monday', () => {
  expect(Timestamp.date(2025n, 6n, 16n)?.dayOfWeek).toBe(1);
  expect(Timestamp.date(2025n, 6n, 15n)?.dayOfWeek).toBe(7);
});
