import * as z from 'zod/mini';

/** Mails that nobody needs for what they asked for: everybody may refuse each of them. */
export const mailWishes = [
  /** Once a month, how often a profile was seen. */
  'monthly-numbers',
  /** When a profile has not been touched for six months. */
  'still-right',
] as const;

export type MailWish = (typeof mailWishes)[number];

type Wishes = {
  /** Of `mailWishes`, those that are not wanted. */
  refused: MailWish[];
};

/** `mail-wishes`: which mails the caller does not want. */
export const MailWishes = { request: z.strictObject({}), response: {} as Wishes };

/** `set-mail-wish`: wants a mail, or no longer; the same twice changes nothing. Refused with `rate-limited`. */
export const SetMailWish = {
  request: z.strictObject({ wish: z.enum(mailWishes), wanted: z.boolean() }),
  response: {} as Wishes,
};
