import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { mayChange } from '@kloer/domain/subscription/changes.ts';
import { summarize } from '@kloer/domain/subscription/subscription.ts';
import { requireAgreedOf } from '../subscription/require-agreed.ts';
import { documentOf } from '../../database/references.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
import { syncPlan, type SyncContext } from './sync-plan.ts';

const perPerson = { action: 'change-ending', limit: 20, minutes: 60 };

const names = { cancelled: 'cancel-plan', kept: 'keep-plan' } as const;

/**
 * Cancels the caller's plan at the end of the paid period, or undoes the cancellation.
 * @throws AppError `no-active-subscription`, `guardian-needed` (to undo it), `payment-unavailable`,
 *   `rate-limited`
 */
export async function changeEnding(
  context: SyncContext,
  uid: string,
  wish: keyof typeof names,
): Promise<CallResponse<'cancel-subscription'>> {
  const { db, clock, payments } = context;
  await consumeAllowance(context, { ...perPerson, subject: uid });
  if (wish === 'kept') await requireAgreedOf(context, uid);
  await syncPlan(context, uid);
  const read = async () => subscriptionIn(await documentOf(db, 'subscriptions', uid).get());
  const before = await read();
  const { subscriptionId, refusedPlan } =
    (await documentOf(db, 'customers', uid).get()).data() ?? {};
  if (wish === 'kept' && refusedPlan != null && refusedPlan === subscriptionId) {
    throw new AppError('no-active-subscription', `a parent had the plan of ${uid} end`);
  }
  const isDone = mayChange(names[wish === 'kept' ? 'cancelled' : 'kept'], 'owner', before, clock());
  if (!isDone) {
    const mayAsk = subscriptionId && mayChange(names[wish], 'owner', before, clock());
    if (!mayAsk || !(await payments.setEnding(subscriptionId, wish === 'cancelled'))) {
      throw new AppError('no-active-subscription', `${uid} has no plan that runs`);
    }
    await syncPlan(context, uid);
  }
  const summary = summarize(await read(), clock());
  return {
    success: true,
    message: wish,
    cancellation_pending: summary.cancellationPending,
    subscription_end_date: summary.subscriptionEndDate?.toISOString() ?? null,
  };
}
