import { calendarDay } from '../date/calendar-day.ts';
import { isWorkingDay } from '../date/working-day.ts';

/** Within so many working days a person looks at a report, as the terms of use say. */
export const decisionWorkingDays = 5;

/** Whether a report without a decision has waited for longer than the terms of use say. */
export function isOverdue(reportedAt: Date, now: Date): boolean {
  let day = calendarDay(reportedAt);
  for (let left = decisionWorkingDays; left > 0;) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return calendarDay(now) > day;
}
