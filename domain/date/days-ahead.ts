import { endOfDay, isoDayOf } from './date.ts';

/** Later days are refused as typing errors. */
const yearsAhead = 10;

export function lastDayAhead(now: Date): string {
  const today = isoDayOf(now);
  const year = Number(today.slice(0, 4)) + yearsAhead;
  const day = `${year}${today.slice(4)}`;
  return endOfDay(day) ? day : `${year}-02-28`;
}

/** Null if the `yyyy-mm-dd` day is valid. */
export function dayFault(day: string, now: Date): 'none-such' | 'too-far' | 'past' | null {
  if (!endOfDay(day)) return 'none-such';
  if (day > lastDayAhead(now)) return 'too-far';
  return day < isoDayOf(now) ? 'past' : null;
}
