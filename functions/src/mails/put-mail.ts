import { dayMs } from '@kloer/domain/date/spans.ts';
import { documentOf } from '../database/references.ts';
import type { MailState, OutboxMail } from '../database/schemas/mail.ts';
import type { Context } from '../platform/context.ts';
import { mailId, type MailContent, type Occasion } from './outbox-mail.ts';

/** A mail to be put into the outbox. */
export type NewMail = Occasion &
  MailContent & {
    to: string;
    /** How long it is worth sending; without it as long as attempts are made. */
    usefulMinutes?: number;
    /** How long it waits before it is sent; what it tells of may be taken back. */
    delaySeconds?: number;
    /** How long its document stays, counted from now; 30 days unless said otherwise. */
    keepDays?: number;
  };

function outboxMail(mail: NewMail, now: Date): OutboxMail {
  const { person: _person, occasion: _occasion, usefulMinutes, ...rest } = mail;
  const { delaySeconds = 0, keepDays = 30, ...content } = rest;
  const state: MailState = {
    createdAt: now,
    dueAt: new Date(now.getTime() + delaySeconds * 1000),
    attempts: 0,
    sentAt: null,
    gaveUpAt: null,
    lastError: null,
    expiresAt:
      usefulMinutes === undefined ? null : new Date(now.getTime() + usefulMinutes * 60_000),
    deleteAt: new Date(now.getTime() + keepDays * dayMs),
  };
  return { ...content, ...state };
}

/**
 * Prepares a mail within the caller's transaction, so that the mail and what it tells of happen
 * together or not at all. Reads first, as transactions must: call it before the first write, and the
 * function it returns among the writes. A mail that exists already is left as it is.
 */
export async function prepareMail(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  transaction: FirebaseFirestore.Transaction,
  mail: NewMail,
): Promise<() => void> {
  const document = documentOf(db, 'mails', mailId(mail));
  const { exists } = await transaction.get(document);
  return () => {
    if (!exists) transaction.create(document, outboxMail(mail, clock()));
  };
}

/** Prepares several mails, as `prepareMail` does one. */
export async function prepareMails(
  context: Pick<Context, 'db' | 'clock'>,
  transaction: FirebaseFirestore.Transaction,
  mails: readonly NewMail[],
): Promise<() => void> {
  const writes: (() => void)[] = [];
  for (const mail of mails) writes.push(await prepareMail(context, transaction, mail));
  return () => {
    for (const write of writes) write();
  };
}
