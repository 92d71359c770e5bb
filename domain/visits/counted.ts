import { calendarDay } from '../date/calendar-day.ts';
import { dayMs } from '../date/spans.ts';

/** What is counted of a teacher, a week at a time: nothing of who it was, nor when beyond the week. */
export const countedKinds = ['visits', 'appearances', 'contacts'] as const;

export type CountedKind = (typeof countedKinds)[number];

/** Visits of the pages, appearances among the results of a search, openings of a way to get in touch. */
export type WeekCounts = Record<CountedKind, number>;

export const noCounts: WeekCounts = { visits: 0, appearances: 0, contacts: 0 };

/** So many weeks are shown, this one the last. */
export const weeksShown = 13;

/** So often in an hour something can happen to one teacher; what is more is somebody's play. */
export const hourlyMost: WeekCounts = { visits: 300, appearances: 2000, contacts: 60 };

/** How long after a write of a teacher's counts there is no other, whatever the traffic. */
export const countPauseMs = 5 * 60 * 1000;

/**
 * The Monday, `yyyy-mm-dd`, of the week in Luxembourg that an instant lies in, or of one before it.
 *
 * @param weeksBefore 0 for the week itself
 */
export function mondayOf(instant: Date, weeksBefore = 0): string {
  const day = calendarDay(instant);
  // 1 January 1970 was a Thursday.
  const monday = day - ((day + 3) % 7) - 7 * weeksBefore;
  return new Date(monday * dayMs).toISOString().slice(0, 10);
}

/** The year of such a Monday, under which its week is kept. */
export const yearOf = (monday: string): string => monday.slice(0, 4);
