import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { mayChange } from '@kloer/domain/subscription/changes.ts';
import { isInTime, needsPerson, withdrawalEndsAt } from '@kloer/domain/subscription/withdrawal.ts';
import { withdrawalRefund } from '@kloer/domain/subscription/withdrawal-refund.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { WithdrawalDeclaration } from '../../database/schemas/withdrawal.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { settleWithdrawals } from '../payment/settle-withdrawals.ts';
import { syncPlan, type SyncContext } from '../payment/sync-plan.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';

export type WithdrawalContext = SyncContext & Pick<Context, 'auth'>;

type Decided = Pick<WithdrawalDeclaration, 'outcome' | 'refundCents' | 'owedCents' | 'endedAt'>;

const nothingFound: Decided = {
  outcome: 'nothing-found',
  refundCents: null,
  owedCents: null,
  endedAt: null,
};
const referred: Decided = { ...nothingFound, outcome: 'referred' };

async function contractFor(context: WithdrawalContext, uid: string, declaredAt: Date) {
  // Syncs first, because the payment may not be stored yet.
  await syncPlan(context, uid);
  const [customer, decided] = await getTogether(
    context.db,
    documentOf(context.db, 'customers', uid),
    documentOf(context.db, 'subscriptions', uid),
  );
  const { subscriptionId = null, withdrawals = {} } = customer.data() ?? {};
  const contract =
    subscriptionId === null ? null : await context.payments.contractOf(subscriptionId);
  if (subscriptionId === null || !contract || contract.concludedAt > declaredAt) return null;
  if (!mayChange('withdraw-plan', 'owner', subscriptionIn(decided), context.clock())) return null;
  const known = withdrawals[subscriptionId];
  return {
    subscriptionId,
    contract,
    known,
    isRepeated: !known && Object.keys(withdrawals).length > 0,
  };
}

async function decide(
  context: WithdrawalContext,
  id: string,
  uid: string | null,
  subscriptionId: string | null,
  decided: Decided,
): Promise<void> {
  const { db, clock } = context;
  const document = documentOf(db, 'withdrawals', id);
  const { personMail } = await import('./declaration-mails.ts');
  await db.runTransaction(async (transaction) => {
    const declaration = (await transaction.get(document)).data();
    if (!declaration || declaration.outcome !== null) return;
    const { outcome } = decided;
    const isForPerson = outcome === 'nothing-found' || outcome === 'referred';
    const mail = isForPerson
      ? await prepareMail(context, transaction, personMail(declaration, outcome))
      : null;
    const customerAt = uid === null ? null : documentOf(db, 'customers', uid);
    const customer = customerAt && (await transaction.get(customerAt)).data();
    const isWithdrawn = outcome === 'withdrawn' && subscriptionId !== null;
    // The account was just deleted. The next run informs the operator.
    if (isWithdrawn && !customer) return;
    transaction.update(document, { ...decided, dueAt: null });
    mail?.();
    if (!customerAt || !customer || !isWithdrawn) return;
    const { declaredAt } = declaration;
    const known = customer.withdrawals[subscriptionId];
    // The earliest declaration counts, because it may give a larger refund.
    if (known && known.declaredAt <= declaredAt) return;
    transaction.update(customerAt, {
      withdrawals: { ...customer.withdrawals, [subscriptionId]: { declaredAt, doneAt: null } },
      askAt: clock(),
    });
  });
}

/**
 * Ends the plan and refunds. Safe to repeat and to run concurrently.
 * @throws AppError `payment-unavailable`: a later run tries again
 */
export async function carryOut(context: WithdrawalContext, id: string): Promise<void> {
  const declaration = (await documentOf(context.db, 'withdrawals', id).get()).data();
  if (!declaration?.isProved || declaration.outcome !== null) return;
  const { declaredAt, provedAt, uid } = declaration;
  const found = uid === null ? null : await contractFor(context, uid, declaredAt);
  if (uid === null || !found) {
    await decide(context, id, uid, null, nothingFound);
    return;
  }
  const { contract, subscriptionId, known, isRepeated } = found;
  if (!known && !isInTime(contract, declaredAt)) {
    const endedAt = withdrawalEndsAt(contract.concludedAt);
    await decide(context, id, uid, null, { ...nothingFound, outcome: 'too-late', endedAt });
    return;
  }
  if (needsPerson(isRepeated, declaredAt, provedAt ?? declaredAt)) {
    await decide(context, id, uid, null, referred);
    return;
  }
  const countsFrom = known && known.declaredAt < declaredAt ? known.declaredAt : declaredAt;
  const { refundCents, owedCents } = withdrawalRefund(contract, countsFrom);
  const withdrawn = { outcome: 'withdrawn', refundCents, owedCents, endedAt: null } as const;
  await decide(context, id, uid, subscriptionId, withdrawn);
  await syncPlan(context, uid);
}

export function answerOf({
  declaredAt,
  outcome,
  refundCents,
  owedCents,
  endedAt,
}: WithdrawalDeclaration): CallResponse<'withdraw'> {
  return {
    success: true,
    declared_at: declaredAt.toISOString(),
    outcome: outcome ?? 'pending',
    refund_cents: refundCents,
    owed_cents: owedCents,
    ended_at: endedAt?.toISOString() ?? null,
  };
}

/** Carries a declaration out; if this fails, the sweep does it later. */
export async function carryOutNow(
  context: WithdrawalContext,
  id: string,
): Promise<CallResponse<'withdraw'>> {
  try {
    await carryOut(context, id);
  } catch (error) {
    context.log.error('a withdrawal could not be carried out yet', { id, ...errorDetails(error) });
  }
  const declaration = (await documentOf(context.db, 'withdrawals', id).get()).data();
  if (!declaration) throw new Error(`the declaration ${id} is gone`);
  return answerOf(declaration);
}

/**
 * Carries out the user's withdrawals before the account is deleted.
 * @throws AppError `payment-unavailable`
 */
export async function finishWithdrawals(context: WithdrawalContext, uid: string): Promise<void> {
  const own = collectionOf(context.db, 'withdrawals').where('uid', '==', uid);
  for (const { id } of (await own.get()).docs) await carryOut(context, id);
  await settleWithdrawals(context, uid);
}

const batchSize = 20;

/** Pause after a failure, so that other declarations come first. */
const pauseMs = 10 * 60_000;

export async function resumeWithdrawals(context: WithdrawalContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'withdrawals').where('dueAt', '<=', clock()).orderBy('dueAt');
  for (const { id, ref } of (await due.limit(batchSize).get()).docs) {
    try {
      await carryOut(context, id);
    } catch (error) {
      log.error('a withdrawal could not be carried out', { id, ...errorDetails(error) });
      await db.runTransaction(async (transaction) => {
        // Reads a single field, because the document may be invalid.
        if ((await transaction.get(ref)).get('dueAt') == null) return;
        transaction.update(ref, { dueAt: new Date(clock().getTime() + pauseMs) });
      });
    }
  }
}
