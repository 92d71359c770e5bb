import { dayMs } from '@kloer/domain/date/spans.ts';
import { documentOf } from '../database/references.ts';
import type { MailState, OutboxMail } from '../database/schemas/mail.ts';
import type { Context } from '../platform/context.ts';
import { mailId, type MailContent, type Occasion } from './outbox-mail.ts';

export type NewMail = Occasion &
  MailContent & {
    to: string;
    /** The mail is not sent after this time. By default only the number of attempts is limited. */
    usefulMinutes?: number;
    delaySeconds?: number;
    /** Days until the mail is deleted; default 30. */
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

/** Call this before the transaction's first write, and the returned function with the writes. */
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
