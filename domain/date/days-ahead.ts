import { endOfDay, isoDayOf } from './date.ts';

/** Days further ahead than this are typing errors. */
const yearsAhead = 10;

export function lastDayAhead(now: Date): string {
  const today = isoDayOf(now);
  const year = Number(today.slice(0, 4)) + yearsAhead;
  const day = `${year}${today.slice(4)}`;
  return endOfDay(day) ? day : `${year}-02-28`;
}

/** What is wrong with a `yyyy-mm-dd` day; null if it is valid. */
export function dayFault(day: string, now: Date): 'none-such' | 'too-far' | 'past' | null {
  if (!endOfDay(day)) return 'none-such';
  if (day > lastDayAhead(now)) return 'too-far';
  return day < isoDayOf(now) ? 'past' : null;
}
