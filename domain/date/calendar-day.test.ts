import { describe, expect, test } from 'vitest';
import { calendarDay, endOfCalendarDay, formatTime } from './calendar-day.ts';

describe('calendar days', () => {
  test('begin at midnight in Luxembourg and have consecutive numbers', () => {
    const day = (instant: string) => calendarDay(new Date(instant));
    expect(day('2026-11-21T22:59:59.999Z') + 1).toBe(day('2026-11-21T23:00:00Z'));
    expect(day('2027-03-28T21:00:00Z') - day('2027-03-27T23:00:00Z')).toBe(0);
    expect(day('2027-03-28T22:00:00Z') - day('2027-03-27T23:00:00Z')).toBe(1);
    expect(day('2026-10-25T23:00:00Z') - day('2026-10-24T22:00:00Z')).toBe(1);
  });

  test.each([
    ['2026-07-14T12:00:00Z', '2026-07-14T21:59:59.999Z'],
    ['2027-03-28T12:00:00Z', '2027-03-28T21:59:59.999Z'],
    ['2026-10-25T12:00:00Z', '2026-10-25T22:59:59.999Z'],
  ])('end with their last millisecond, 23:59:59.999 in Luxembourg', (instant, end) => {
    expect(endOfCalendarDay(calendarDay(new Date(instant))).toISOString()).toBe(end);
  });
});

test('a time of day is formatted in Luxembourg time, to the second', () => {
  expect(formatTime(new Date('2026-11-21T23:05:09.900Z'))).toBe('00:05:09');
});
