import { createHash } from 'node:crypto';
import type { AccountMail, WrittenMail } from '../database/schemas/mail.ts';

/** Identifies a mail, so that repeated requests create it once. */
export type Occasion = {
  reason: string;
  person: string;
  /** Id of a message, payment or request. */
  occasion: string;
};

/** A hash, because the id must not reveal the person. */
export function mailId({ reason, person, occasion }: Occasion): string {
  return createHash('sha256').update(`${reason}\0${person}\0${occasion}`).digest('base64url');
}

export type MailContent = WrittenMail | { account: AccountMail };
