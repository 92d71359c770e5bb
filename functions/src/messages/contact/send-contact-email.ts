import { messageKeptDays } from '@kloer/domain/message/message-retention.ts';
import { createHash } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { documentOf } from '../../database/references.ts';
import type { ContactRecord } from '../../database/schemas/contact.ts';
import { prepareMails, type NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { consumeCallerAllowance, hourly } from '../../platform/rate-limit/caller-allowance.ts';
import { tryAllowance } from '../../platform/rate-limit/allowance.ts';

type ContactContext = Pick<Context, 'db' | 'clock' | 'hourly' | 'log' | 'siteOrigin'>;
type Message = CallRequest<'send-contact-email'>;

/** Limits confirmations per mailbox, because the sender may have forged the address. */
function mayAcknowledge(context: ContactContext, email: string): Promise<boolean> {
  const subject = `address ${mailboxOf(email)}`;
  return tryAllowance(context, { action: 'contact-received', subject, limit: 3, minutes: 24 * 60 });
}

const idOf = (email: string, messageId: string): string =>
  createHash('sha256').update(`contact\0${email}\0${messageId}`).digest('hex');

function newRecord({ name, email, message, language }: Message, now: Date): ContactRecord {
  return {
    name,
    email,
    message,
    language,
    receivedAt: now,
    waitingSince: now,
    answeredAt: null,
    answer: null,
    adminUid: null,
    deleteAt: new Date(now.getTime() + messageKeptDays * dayMs),
  };
}

async function keep(
  context: ContactContext,
  id: string,
  message: Message,
  mails: readonly NewMail[],
): Promise<void> {
  const { db, clock } = context;
  const document = documentOf(db, 'contactMessages', id);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(document)).exists) return;
    const write = await prepareMails(context, transaction, mails);
    transaction.create(document, newRecord(message, clock()));
    write();
  });
}

/**
 * Idempotent by id. Bots that fill the hidden field get a success, but send nothing.
 * @throws AppError `rate-limited`
 */
export async function sendContactEmail(
  context: ContactContext,
  message: Message,
  origin: Origin,
): Promise<CallResponse<'send-contact-email'>> {
  if (message.website) return { success: true };
  const id = idOf(message.email, message.messageId);
  const known = await documentOf(context.db, 'contactMessages', id).get();
  if (known.exists) return { success: true };
  await consumeCallerAllowance(context, origin, hourly('contact', context.hourly.contactMessages));
  const { acknowledgement, messageMail } = await import('./contact-mails.ts');
  const mails = [messageMail(message)];
  if (await mayAcknowledge(context, message.email)) {
    mails.push(acknowledgement(message, context.siteOrigin));
  }
  await keep(context, id, message, mails);
  return { success: true };
}
