import { documentOf } from '../../database/references.ts';
import type { MailState, OutboxMail, WrittenMail } from '../../database/schemas/mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { MailRefused } from '../../platform/mailer.ts';
import { mailHtml } from '../../mails/mail-html.ts';
import { mailText } from '../../mails/mail-text.ts';
import { markUndeliverable, undeliverableAmong } from '../../mails/undeliverable.ts';
import { endAlertsOf, mailboxMark } from '../search-alert/alerts-of.ts';
import { tellSender } from './undelivered-message.ts';
import { unsubscribeAddress } from '../../mails/unsubscribe.ts';

/** Time until another attempt may start; longer than a function may run. */
const leaseMs = 3 * 60_000;

/** With the pauses between them, the attempts end within a day. */
export const maxAttempts = 10;

const longestPauseMinutes = 240;

const answerReason = 'contact-answer';

export type DeliveryContext = Pick<
  Context,
  'db' | 'clock' | 'auth' | 'mailer' | 'log' | 'siteOrigin' | 'addressKey'
>;

export type Delivery = 'sent' | 'failed' | 'refused' | 'idle';

type Reference = FirebaseFirestore.DocumentReference<OutboxMail, OutboxMail>;

/** Pause after a failure: one minute, doubled after each further failure. */
function pauseMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1), longestPauseMinutes) * 60_000;
}

function giveUp(now: Date, lastError: string): Partial<MailState> {
  return { dueAt: null, gaveUpAt: now, lastError };
}

/** @returns null if another attempt is running or the mail is not due */
function claim(
  { db, clock, log }: DeliveryContext,
  document: Reference,
): Promise<OutboxMail | null> {
  return db.runTransaction(async (transaction) => {
    const mail = (await transaction.get(document)).data();
    const now = clock();
    if (mail?.dueAt == null || mail.dueAt > now) return null;
    const tooLate = mail.expiresAt !== null && mail.expiresAt <= now;
    if (tooLate || mail.attempts >= maxAttempts) {
      const why = tooLate ? 'expired before it could be sent' : (mail.lastError ?? 'interrupted');
      transaction.update(document, giveUp(now, why));
      log.error('a mail was given up', { id: document.id, reason: mail.reason, why });
      return null;
    }
    const attempts = mail.attempts + 1;
    const dueAt = new Date(now.getTime() + leaseMs);
    transaction.update(document, { attempts, dueAt } satisfies Partial<MailState>);
    return { ...mail, attempts, dueAt };
  });
}

async function recordSent({ db, clock }: DeliveryContext, document: Reference): Promise<void> {
  const sent = { sentAt: clock(), dueAt: null, gaveUpAt: null, lastError: null };
  await db.runTransaction(async (transaction) => {
    if (!(await transaction.get(document)).exists) return;
    transaction.update(document, sent satisfies Partial<MailState>);
  });
}

/** Records a failed attempt, unless a later attempt has started or succeeded. */
async function recordFailure(
  { db, clock, log }: DeliveryContext,
  document: Reference,
  { attempts, reason }: OutboxMail,
  error: unknown,
): Promise<void> {
  const details = { id: document.id, reason, attempts, ...errorDetails(error) };
  const lastError = String(error).slice(0, 500);
  await db.runTransaction(async (transaction) => {
    const mail = (await transaction.get(document)).data();
    if (!mail || mail.attempts !== attempts || mail.sentAt !== null) return;
    const now = clock();
    const last = error instanceof MailRefused || attempts >= maxAttempts;
    const dueAt = new Date(now.getTime() + pauseMs(attempts));
    transaction.update(document, last ? giveUp(now, lastError) : { dueAt, lastError });
    if (last) log.error('a mail was given up', details);
    else log.warn('a mail could not be sent yet', details);
  });
}

async function write(context: DeliveryContext, mail: OutboxMail): Promise<WrittenMail | null> {
  if (!('account' in mail)) return mail;
  const { account, to } = mail;
  // Loaded only here, because these mails load the texts of all languages.
  if (account.kind === 'withdrawal') {
    const { writeDeclarationMail } = await import('../../money/withdrawal/declaration-mails.ts');
    return writeDeclarationMail(context, account);
  }
  if (account.kind === 'address-changed') {
    const { writeAddressChangedMail } =
      await import('../../people/accounts/address-changed-mail.ts');
    return writeAddressChangedMail(context, account);
  }
  if (account.kind === 'guardian') {
    const { writeGuardianMail } = await import('../../people/guardian/guardian-mails.ts');
    return writeGuardianMail(context, to, account);
  }
  if (account.kind === 'message') {
    const { writeMessageMail } = await import('../message/message-mails.ts');
    return writeMessageMail(context, account);
  }
  if (account.kind === 'search-alert' || account.kind === 'new-teachers') {
    const mails = await import('../search-alert/alert-mails.ts');
    return account.kind === 'search-alert'
      ? mails.writeConfirmationMail(context, account)
      : mails.writeNewTeachersMail(context, account);
  }
  if (account.kind === 'review') {
    const { writeRequestMail } = await import('../../profile/review/review-mails.ts');
    return writeRequestMail(context, account);
  }
  const { writeAccountMail } = await import('../../people/accounts/write-account-mail.ts');
  return writeAccountMail(context, to, account);
}

/**
 * Tries once to send a mail. After a crash a mail may be sent again with the same `Message-ID`,
 * which many mail programs show once.
 * @returns `refused` when the mail server will never take it, `idle` when there was nothing to do
 */
export async function deliverMail(context: DeliveryContext, id: string): Promise<Delivery> {
  const document = documentOf(context.db, 'mails', id);
  const mail = await claim(context, document);
  if (!mail) return 'idle';
  const { to, repeats = 0 } = mail;
  // Mail programs hide a second mail with the same id.
  const name = repeats === 0 ? id : `${id}.${repeats}`;
  const messageId = `<${name}@${new URL(context.siteOrigin).hostname}>`;
  try {
    const written = await write(context, mail);
    if (!written) {
      await document.delete();
      return 'idle';
    }
    const { subject, parts, replyTo, unsubscribe } = written;
    if (unsubscribe && (await undeliverableAmong(context, [to])).length > 0) {
      await document.delete();
      return 'idle';
    }
    await context.mailer.send({
      to,
      subject,
      text: mailText(parts),
      html: mailHtml(written),
      messageId,
      ...(replyTo ? { replyTo } : {}),
      ...(unsubscribe && { unsubscribe: unsubscribeAddress(context, unsubscribe) }),
      ...(mail.reason === answerReason ? { byHand: true } : {}),
    });
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    // Recorded before the mail is given up, so that the attempt after a crash repeats both.
    if (isRefused && error.isRecipient) {
      await markUndeliverable(context, { kind: 'bounced', email: to });
      await endAlertsOf(context, mailboxMark(to));
    }
    if (isRefused) await tellSender(context, mail);
    await recordFailure(context, document, mail, error);
    return isRefused ? 'refused' : 'failed';
  }
  await recordSent(context, document);
  return 'sent';
}
