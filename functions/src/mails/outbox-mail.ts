import { createHash } from 'node:crypto';
import type { AccountLetter } from '../accounts/account-letter.ts';

export const mails = 'mails';

/** What a letter is about: with these three, asking twice is the same letter. */
export type Occasion = {
  /** Why it is written, e.g. `contact`. */
  reason: string;
  /** For or from whom: a uid or an address. */
  person: string;
  /** Which time: the id of a message, a payment, a request. */
  occasion: string;
};

/** The letter of an occasion has this id, whoever asks and how often. Tells nothing of the person. */
export function mailId({ reason, person, occasion }: Occasion): string {
  return createHash('sha256').update(`${reason}\0${person}\0${occasion}`).digest('base64url');
}

/** A letter as it goes out. Administrators read the outbox: one with a secret is never stored so. */
export type WrittenLetter = { subject: string; text: string; replyTo?: string };

/** What a letter says, or what it is to be written from when it is sent. */
export type MailContent = WrittenLetter | { account: AccountLetter };

/** How a letter fares; everything but `createdAt` and `deleteAt` changes with each attempt. */
export type MailState = {
  createdAt: Date;
  /**
   * When an attempt may begin: at once, after a pause, or when the lease of a running attempt ends.
   * Null once there is nothing left to do.
   */
  dueAt: Date | null;
  attempts: number;
  /** Null until a mail server has taken it. */
  sentAt: Date | null;
  /** When it was decided that it will never be sent. */
  gaveUpAt: Date | null;
  lastError: string | null;
  /** After this moment it is of no use any more, and is given up instead of sent. */
  expiresAt: Date | null;
  /** When the sweep removes the document. */
  deleteAt: Date;
};

/** `mails/{id}`: the outbox, one document per letter and occasion, so that none is lost. */
export type OutboxMail = MailState & { reason: string; to: string } & MailContent;
