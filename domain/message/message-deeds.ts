/** What a teacher can do about a message: nobody hears of it but administrators, and those of a report only. */
export const messageDeeds = ['answered', 'stop', 'allow', 'report'] as const;

export type MessageDeed = (typeof messageDeeds)[number];
