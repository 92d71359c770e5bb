import { createHash } from 'node:crypto';
import type { AccountMail, WrittenMail } from '../database/schemas/mail.ts';

/** Identifies a mail, so that repeated requests create it once. */
export type Occasion = {
  reason: string;
  person: string;
  /** The id of a message, a payment or a request. */
  occasion: string;
};

/** The id does not reveal the person. */
export function mailId({ reason, person, occasion }: Occasion): string {
  return createHash('sha256').update(`${reason}\0${person}\0${occasion}`).digest('base64url');
}

export type MailContent = WrittenMail | { account: AccountMail };
