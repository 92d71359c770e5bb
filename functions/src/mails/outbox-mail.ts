import { createHash } from 'node:crypto';
import type { AccountMail, WrittenMail } from '../database/schemas/mail.ts';

/** What a mail is about: with these three, asking twice is the same mail. */
export type Occasion = {
  /** Why it is written, e.g. `contact`. */
  reason: string;
  /** For or from whom: a uid or an address. */
  person: string;
  /** Which time: the id of a message, a payment, a request. */
  occasion: string;
};

/** The mail of an occasion has this id, whoever asks and how often. Tells nothing of the person. */
export function mailId({ reason, person, occasion }: Occasion): string {
  return createHash('sha256').update(`${reason}\0${person}\0${occasion}`).digest('base64url');
}

/** What a mail says, or what it is to be written from when it is sent. */
export type MailContent = WrittenMail | { account: AccountMail };
