import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { isWorkingDay } from './working-day.ts';

const isWorking = (day: string) => isWorkingDay(calendarDay(new Date(`${day}T12:00:00Z`)));

test('Saturdays and Sundays are not working days', () => {
  expect(isWorking('2026-11-20')).toBe(true);
  expect(isWorking('2026-11-21')).toBe(false);
  expect(isWorking('2026-11-22')).toBe(false);
  expect(isWorking('2026-11-23')).toBe(true);
});

test.each([
  '2026-01-01',
  '2026-05-01',
  '2028-05-09',
  '2026-06-23',
  '2028-08-15',
  '2027-11-01',
  '2026-12-25',
  '2028-12-26',
])('%s is a holiday on a fixed date', (day) => {
  expect(isWorking(day)).toBe(false);
});

// Easter: 5 April 2026, 28 March 2027, 16 April 2028, 25 April 2038 (the latest possible).
test.each([
  '2026-04-06',
  '2026-05-14',
  '2026-05-25',
  '2027-03-29',
  '2027-05-06',
  '2027-05-17',
  '2028-04-17',
  '2038-04-26',
])('%s is a holiday that depends on the date of Easter', (day) => {
  expect(isWorking(day)).toBe(false);
});

test.each(['2026-04-03', '2026-05-15', '2026-12-24', '2026-12-31', '2027-05-07'])(
  '%s is a working day',
  (day) => {
    expect(isWorking(day)).toBe(true);
  },
);
