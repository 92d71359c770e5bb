import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { proofDays } from '@kloer/domain/subscription/withdrawal.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { WithdrawalDeclaration } from '../../database/schemas/withdrawal.ts';
import { prepareMail, type NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { isRateLimited, consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { uidOfAddress } from './uid-of-address.ts';

type UnprovedContext = Pick<Context, 'db' | 'clock' | 'auth' | 'log'>;

/** When the link in the receipt expires and the operator must decide. */
const handedOverAt = ({ declaredAt }: WithdrawalDeclaration) =>
  new Date(declaredAt.getTime() + proofDays * dayMs);

async function isCovered(
  { db }: UnprovedContext,
  { email, declaredAt }: WithdrawalDeclaration,
): Promise<boolean> {
  const { docs } = await collectionOf(db, 'withdrawals').where('email', '==', email).get();
  return docs.some((one) => {
    const { provedAt } = one.data();
    return provedAt !== null && provedAt >= declaredAt;
  });
}

async function isCustomer(context: UnprovedContext, email: string): Promise<boolean> {
  const uid = await uidOfAddress(context, email);
  return uid !== null && (await documentOf(context.db, 'customers', uid).get()).exists;
}

/** Limits mails about unknown addresses: more in a day are not typing mistakes. */
const strangers = { action: 'withdrawal-unproved', subject: 'operator', limit: 20, minutes: 1440 };

/** Asks the operator to decide. @returns null above the limit */
async function handOver(
  context: UnprovedContext,
  id: string,
  declaration: WithdrawalDeclaration,
): Promise<NewMail | null> {
  const { personMail } = await import('./declaration-mails.ts');
  if (await isCustomer(context, declaration.email)) return personMail(declaration, 'unproved');
  try {
    await consumeAllowance(context, strangers);
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    context.log.error('a withdrawal that nobody proved reached no person', { id });
    return null;
  }
  return personMail(declaration, 'unproved-stranger');
}

/** One reminder per mailbox and day of declaration. */
function reminder(id: string, declaration: WithdrawalDeclaration): NewMail | null {
  const { email, language, hasReceipt, declaredAt } = declaration;
  if (!hasReceipt) return null;
  return {
    reason: 'withdrawal-reminder',
    person: mailboxOf(email),
    occasion: formatDate(declaredAt),
    to: email,
    account: { kind: 'withdrawal', language, declaration: id, isReminder: true },
  };
}

async function tell(
  context: UnprovedContext,
  id: string,
  declaration: WithdrawalDeclaration,
): Promise<void> {
  const { db, clock } = context;
  const isOver = clock() >= handedOverAt(declaration);
  const covered = await isCovered(context, declaration);
  const mail = covered
    ? null
    : isOver
      ? await handOver(context, id, declaration)
      : reminder(id, declaration);
  const noticeAt = isOver || covered ? null : handedOverAt(declaration);
  const document = documentOf(db, 'withdrawals', id);
  await db.runTransaction(async (transaction) => {
    const current = (await transaction.get(document)).data();
    if (current?.noticeAt?.getTime() !== declaration.noticeAt?.getTime()) return;
    const write = mail && (await prepareMail(context, transaction, mail));
    transaction.update(document, { noticeAt });
    write?.();
  });
}

const batchSize = 50;

/** Pause after a failure, so that other declarations come first. */
const pauseMs = 10 * 60_000;

/**
 * Reminds users to confirm the address. After the link has expired, tells the operator: the
 * declaration counts even without confirmation.
 */
export async function tellOfUnproved(context: UnprovedContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'withdrawals').where('noticeAt', '<=', clock()).orderBy('noticeAt');
  for (const found of (await due.limit(batchSize).get()).docs) {
    const { id, ref } = found;
    try {
      await tell(context, id, found.data());
    } catch (error) {
      log.error('a withdrawal that nobody proved could not be told', {
        id,
        ...errorDetails(error),
      });
      await db.runTransaction(async (transaction) => {
        // Reads a single field, because the document may be invalid.
        if ((await transaction.get(ref)).get('noticeAt') == null) return;
        transaction.update(ref, { noticeAt: new Date(clock().getTime() + pauseMs) });
      });
    }
  }
}
