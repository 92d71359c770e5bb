import { calendarDay } from '../date/calendar-day.ts';
import { isWorkingDay } from '../date/working-day.ts';

/** From the terms of use. */
export const decisionWorkingDays = 5;

export function isOverdue(reportedAt: Date, now: Date): boolean {
  let day = calendarDay(reportedAt);
  for (let left = decisionWorkingDays; left > 0;) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return calendarDay(now) > day;
}
