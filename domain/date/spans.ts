export const hourMs = 60 * 60 * 1000;

/** A day of 24 hours; days of the calendar are `calendar-day.ts`'s. */
export const dayMs = 24 * hourMs;
