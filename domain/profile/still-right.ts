import { monthsLater } from '../date/date.ts';

/** After so many months in which nobody touched a profile, its owner is asked whether it is still right. */
export const untouchedMonths = 6;

/** Profiles that nobody touched since then are asked about. */
export const untouchedSince = (now: Date): Date => monthsLater(now, -untouchedMonths);
