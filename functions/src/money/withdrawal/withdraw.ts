import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { isInTime, withdrawalEndsAt } from '@kloer/domain/subscription/withdrawal.ts';
import { withdrawalRefund } from '@kloer/domain/subscription/withdrawal-refund.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { documentOf } from '../../database/references.ts';
import { syncPlan } from '../payment/sync-plan.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { carryOutNow, type WithdrawalContext } from './carry-out.ts';
import { declarationIdOf, newDeclaration, writeDown } from './declaration.ts';

type Contract = CallResponse<'review-withdrawal'>['contract'];

async function reviewed(context: WithdrawalContext, uid: string): Promise<Contract> {
  const { db, clock, payments } = context;
  const { withdrawalEndsAt: endsAt } = await syncPlan(context, uid);
  const subscriptionId = (await documentOf(db, 'customers', uid).get()).data()?.subscriptionId;
  const contract = endsAt && subscriptionId ? await payments.contractOf(subscriptionId) : null;
  const now = clock();
  if (!contract || !isInTime(contract, now)) return null;
  const { paidCents, owedCents, refundCents } = withdrawalRefund(contract, now);
  return {
    plan: contract.plan,
    concluded_at: contract.concludedAt.toISOString(),
    withdrawal_until: withdrawalEndsAt(contract.concludedAt).toISOString(),
    paid_cents: paidCents,
    owed_cents: owedCents,
    refund_cents: refundCents,
  };
}

/** @throws AppError `payment-unavailable`, `rate-limited` */
export async function reviewWithdrawal(
  context: WithdrawalContext,
  uid: string,
): Promise<CallResponse<'review-withdrawal'>> {
  await consumeAllowance(context, {
    action: 'review-withdrawal',
    subject: uid,
    limit: 60,
    minutes: 60,
  });
  return { contract: await reviewed(context, uid) };
}

/**
 * Stores the caller's withdrawal before Stripe is called. If Stripe fails, the sweep tries again.
 * @throws AppError `rate-limited`
 */
export async function withdraw(
  context: WithdrawalContext,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  { name, plan, language, declarationId }: CallRequest<'withdraw'>,
): Promise<CallResponse<'withdraw'>> {
  const id = declarationIdOf(`${uid} ${email}`, declarationId);
  // A repeated request does not count against the limit.
  const { exists } = await documentOf(context.db, 'withdrawals', id).get();
  if (exists) return carryOutNow(context, id);
  await consumeAllowance(context, { action: 'withdraw', subject: uid, limit: 6, minutes: 60 });
  const { receiptMail } = await import('./declaration-mails.ts');
  const said = { name, email, plan, language };
  const declaration = newDeclaration(said, uid, context.clock());
  await writeDown(context, id, declaration, receiptMail(declaration, id, context.siteOrigin));
  return carryOutNow(context, id);
}
