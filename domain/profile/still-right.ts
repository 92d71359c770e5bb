import { monthsLater } from '../date/date.ts';

/** Months without a change, after which the owner is asked to confirm the profile. */
export const untouchedMonths = 6;

export const untouchedSince = (now: Date): Date => monthsLater(now, -untouchedMonths);
