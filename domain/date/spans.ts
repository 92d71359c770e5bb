export const hourMs = 60 * 60 * 1000;

/** For calendar days see `calendar-day.ts`. */
export const dayMs = 24 * hourMs;
