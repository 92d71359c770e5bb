import { endOfDay, isoDayOf } from './date.ts';

/** A day further ahead was mistyped: nothing on this site is given for longer. */
const yearsAhead = 10;

/** The last day that an administrator can give to a teacher or to a promo code. */
export function lastDayAhead(now: Date): string {
  const today = isoDayOf(now);
  const year = Number(today.slice(0, 4)) + yearsAhead;
  const day = `${year}${today.slice(4)}`;
  return endOfDay(day) ? day : `${year}-02-28`;
}

/** What is wrong with a day, given as `yyyy-mm-dd`; null when nothing is. Whether a past day makes sense is for the caller to say. */
export function dayFault(day: string, now: Date): 'none-such' | 'too-far' | 'past' | null {
  if (!endOfDay(day)) return 'none-such';
  if (day > lastDayAhead(now)) return 'too-far';
  return day < isoDayOf(now) ? 'past' : null;
}
