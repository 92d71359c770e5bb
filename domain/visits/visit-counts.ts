import { calendarDay } from '../date/calendar-day.ts';
import { dayMs } from '../date/spans.ts';

/** Nothing about visitors is stored. */
export const countedKinds = ['visits', 'appearances', 'contacts'] as const;

export type CountedKind = (typeof countedKinds)[number];

/** `appearances`: in search results; `contacts`: contact details opened. */
export type WeekCounts = Record<CountedKind, number>;

export const noCounts: WeekCounts = { visits: 0, appearances: 0, contacts: 0 };

/** Includes the current week. */
export const weeksShown = 13;

/** Limits for one teacher; more is abuse. */
export const hourlyMost: WeekCounts = { visits: 300, appearances: 2000, contacts: 60 };

/** Minimum time between two writes for a teacher. */
export const countPauseMs = 5 * 60 * 1000;

/** The Monday of the week in Luxembourg, as `yyyy-mm-dd`. */
export function mondayOf(instant: Date, weeksBefore = 0): string {
  const day = calendarDay(instant);
  const monday = day - ((day + 3) % 7) - 7 * weeksBefore;
  return new Date(monday * dayMs).toISOString().slice(0, 10);
}

export const yearOf = (monday: string): string => monday.slice(0, 4);
