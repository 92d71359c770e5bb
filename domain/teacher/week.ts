/** Apart from the schema of what a teacher says of it, which a page that only shows it need not download. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export const dayTimes = ['morning', 'afternoon', 'evening'] as const;
export type DayTime = (typeof dayTimes)[number];

export type AvailabilitySlot = `${Weekday}-${DayTime}`;
