import { monthsLater } from '../date/date.ts';

/** After this time without a change, the owner is asked. */
export const untouchedMonths = 6;

export const untouchedSince = (now: Date): Date => monthsLater(now, -untouchedMonths);
