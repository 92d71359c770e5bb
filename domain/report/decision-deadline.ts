import { calendarDay, endOfCalendarDay } from '../date/calendar-day.ts';
import { isWorkingDay } from '../date/working-day.ts';

/** Working days that the terms of use promise. */
export const decisionWorkingDays = 5;

/**
 * The last moment of the fifth working day after a report, or after a review began to wait for an
 * administrator.
 */
export function decisionDeadline(reportedAt: Date): Date {
  let day = calendarDay(reportedAt);
  for (let left = decisionWorkingDays; left > 0;) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return endOfCalendarDay(day);
}

export const isOverdue = (reportedAt: Date, now: Date): boolean =>
  now > decisionDeadline(reportedAt);
