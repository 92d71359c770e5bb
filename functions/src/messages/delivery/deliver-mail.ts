import { documentOf } from '../../database/references.ts';
import type { MailState, OutboxMail, WrittenMail } from '../../database/schemas/mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { mailHtml } from '../../mails/mail-html.ts';
import { mailText } from '../../mails/mail-text.ts';

/** Longer than a function may run: whoever holds a lease that ended is not sending any more. */
const leaseMs = 3 * 60_000;

/** After this many tries a mail is given up; with the pauses below that is within a day. */
export const maxAttempts = 10;

const longestPauseMinutes = 240;

/** Of the mails, the one that an administrator writes. */
const answerReason = 'contact-answer';

export type DeliveryContext = Pick<
  Context,
  'db' | 'clock' | 'auth' | 'mailer' | 'log' | 'siteOrigin'
>;

/** What came of one look at a mail. */
export type Delivery = 'sent' | 'failed' | 'idle';

type Reference = FirebaseFirestore.DocumentReference<OutboxMail, OutboxMail>;

/** Doubles from one minute on. */
function pauseMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1), longestPauseMinutes) * 60_000;
}

function giveUp(now: Date, lastError: string): Partial<MailState> {
  return { dueAt: null, gaveUpAt: now, lastError };
}

/** Takes the mail for one attempt; null when somebody else has it, or nothing is left to do. */
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

/** Nothing to write down where the mail's document is gone: its person was deleted meanwhile. */
async function recordSent({ db, clock }: DeliveryContext, document: Reference): Promise<void> {
  const sent = { sentAt: clock(), dueAt: null, gaveUpAt: null, lastError: null };
  await db.runTransaction(async (transaction) => {
    if (!(await transaction.get(document)).exists) return;
    transaction.update(document, sent satisfies Partial<MailState>);
  });
}

/** Unless another attempt has begun or succeeded since, because this one took longer than its lease. */
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
    const last = attempts >= maxAttempts;
    const dueAt = new Date(now.getTime() + pauseMs(attempts));
    transaction.update(document, last ? giveUp(now, lastError) : { dueAt, lastError });
    if (last) log.error('a mail was given up', details);
    else log.warn('a mail could not be sent yet', details);
  });
}

/** Null when there is nobody to write to. */
async function write(context: DeliveryContext, mail: OutboxMail): Promise<WrittenMail | null> {
  if (!('account' in mail)) return mail;
  const { account, to } = mail;
  // With the texts of all languages, which no other function needs to load.
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
  const { writeAccountMail } = await import('../../people/accounts/write-account-mail.ts');
  return writeAccountMail(context, to, account);
}

/**
 * Makes one attempt to send a mail of the outbox, unless another is under way or none is due.
 *
 * Two deliveries at once send one mail: the first takes a lease. What SMTP leaves open: when the
 * mail server took the mail and the process ends before that is written down, the next attempt sends
 * it again. The mail then has the same `Message-ID`, by which many mail programs show it once.
 *
 * @returns `idle` when there was nothing to do
 */
export async function deliverMail(context: DeliveryContext, id: string): Promise<Delivery> {
  const document = documentOf(context.db, 'mails', id);
  const mail = await claim(context, document);
  if (!mail) return 'idle';
  const { to, repeats = 0 } = mail;
  // One that is sent once more is another mail: programs show only the first with an id, in whatever folder.
  const name = repeats === 0 ? id : `${id}.${repeats}`;
  const messageId = `<${name}@${new URL(context.siteOrigin).hostname}>`;
  try {
    const written = await write(context, mail);
    if (!written) {
      await document.delete();
      return 'idle';
    }
    const { subject, parts, replyTo } = written;
    await context.mailer.send({
      to,
      subject,
      text: mailText(parts),
      html: mailHtml(written),
      messageId,
      ...(replyTo ? { replyTo } : {}),
      ...(mail.reason === answerReason ? { byHand: true } : {}),
    });
  } catch (error) {
    await recordFailure(context, document, mail, error);
    return 'failed';
  }
  await recordSent(context, document);
  return 'sent';
}
