/** No zod here: pages load this file. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export const dayTimes = ['morning', 'afternoon', 'evening'] as const;
export type DayTime = (typeof dayTimes)[number];

export type AvailabilitySlot = `${Weekday}-${DayTime}`;
