import * as z from 'zod/mini';

/** Optional mails. */
export const mailWishes = [
  'monthly-numbers',
  /** After six months without a change. */
  'still-right',
] as const;

export type MailWish = (typeof mailWishes)[number];

type Wishes = {
  refused: MailWish[];
};

export const MailWishes = { request: z.strictObject({}), response: {} as Wishes };

/**
 * `set-mail-wish`: idempotent.
 * @throws `rate-limited`
 */
export const SetMailWish = {
  request: z.strictObject({ wish: z.enum(mailWishes), wanted: z.boolean() }),
  response: {} as Wishes,
};
