import { calendarDay, endOfCalendarDay } from '../date/calendar-day.ts';
import { isWorkingDay } from '../date/working-day.ts';

/** The terms of use promise this number. */
const decisionWorkingDays = 5;

/** The end of the fifth working day after the report. */
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
