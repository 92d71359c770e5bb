import { endOfDay, formatDate, timeZone } from './date.ts';
import { dayMs } from './spans.ts';

// Apart from the dates that every page shows: only withdrawing and administration count days.

/**
 * The day that Luxembourg's calendars show, counted from 1 January 1970: what lies between two of them is
 * days, however many hours a change of the clocks gives them.
 */
export function calendarDay(instant: Date): number {
  const [day = 1, month = 1, year = 1970] = formatDate(instant).split('/').map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** The last millisecond in Luxembourg of such a day. */
export function endOfCalendarDay(day: number): Date {
  const date = new Date(day * dayMs);
  const end = endOfDay(date.toISOString().slice(0, 10));
  if (!end) throw new RangeError(`${day} is no day`);
  return end;
}

const times = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `hh:mm:ss` on Luxembourg's clocks, in all three languages. */
export function formatTime(instant: Date): string {
  return times.format(instant);
}
