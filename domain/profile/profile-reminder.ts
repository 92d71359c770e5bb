import { monthsLater } from '../date/date.ts';

/** After this time without a change, the owner is asked whether the profile is correct. */
export const profileReminderMonths = 6;

export const profileReminderCutoff = (now: Date): Date => monthsLater(now, -profileReminderMonths);
