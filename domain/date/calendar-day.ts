import { endOfDay, formatDate, timeZone } from './date.ts';
import { dayMs } from './spans.ts';

/** Days since 1 January 1970, in Luxembourg. */
export function calendarDay(instant: Date): number {
  const [day = 1, month = 1, year = 1970] = formatDate(instant).split('/').map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** @throws RangeError if the day does not exist */
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

/** `hh:mm:ss` in Luxembourg. */
export function formatTime(instant: Date): string {
  return times.format(instant);
}
