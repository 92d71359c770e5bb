import * as z from 'zod/mini';

export const mailWishes = [
  'monthly-numbers',
  /** The mail asks after six months without a change whether the profile is correct. */
  'still-right',
] as const;

export type MailWish = (typeof mailWishes)[number];

/** If false, users must switch the mail on. */
const isSentFromStart: Record<MailWish, boolean> = {
  'monthly-numbers': false,
  'still-right': true,
};

export const MailChoices = z.partialRecord(z.enum(mailWishes), z.boolean());

export const wantedMails = (choices: z.infer<typeof MailChoices> = {}): MailWish[] =>
  mailWishes.filter((wish) => choices[wish] ?? isSentFromStart[wish]);

type Wishes = {
  wanted: MailWish[];
};

export const MailWishes = { request: z.strictObject({}), response: {} as Wishes };

/** @throws `rate-limited` */
export const SetMailWish = {
  request: z.strictObject({ wish: z.enum(mailWishes), wanted: z.boolean() }),
  response: {} as Wishes,
};
