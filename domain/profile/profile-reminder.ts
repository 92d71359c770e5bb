import { monthsLater } from '../date/date.ts';

/**
 * After this many months without a change, the owner is asked whether the profile is still correct.
 */
export const profileReminderMonths = 6;

export const profileReminderCutoff = (now: Date): Date => monthsLater(now, -profileReminderMonths);
