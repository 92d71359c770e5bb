import { withdrawalRefund } from '@kloer/domain/subscription/withdrawal-refund.ts';
import { entitledUntil, shownAs } from '@kloer/domain/subscription/is-entitled.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { withKey } from './customer.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
import { planMail } from './plan-mails.ts';
import type { News } from './plan-news.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments' | 'siteOrigin' | 'log'>;

export const hasWithdrawal = ({ withdrawals }: Customer): boolean =>
  Object.values(withdrawals).some(({ doneAt }) => doneAt === null);

/**
 * Refunds each payment once, also in concurrent calls: the idempotency key contains payment and
 * amount.
 */
async function giveBack(
  context: SettleContext,
  uid: string,
  customer: Customer,
  subscriptionId: string,
  declaredAt: Date,
) {
  const { payments } = context;
  const contract = await payments.contractOf(subscriptionId);
  if (!contract) return null;
  const refund = withdrawalRefund(contract, declaredAt);
  for (const { id, cents } of refund.outstanding) {
    const name = `withdraw-${id}-${cents}`;
    await withKey(context, uid, customer, name, (key) => payments.refund(id, cents, key));
  }
  return refund;
}

function profileWithoutPlan(
  state: SubscriptionState,
  now: Date,
): Extract<News, { reason: 'withdrawal-confirmed' }>['profile'] {
  const { stripe: _plan, ...entitlement } = state.entitlement;
  const shown = shownAs({ ...state, entitlement }, now);
  const shownUntil = entitledUntil(entitlement);
  if (state.suspended || shown === 'paused') return 'kept';
  return shown === 'visible' && shownUntil ? { shownUntil } : 'hidden';
}

async function settleOne(
  context: SettleContext,
  uid: string,
  customer: Customer,
  subscriptionId: string,
  declaredAt: Date,
): Promise<void> {
  const { db, clock } = context;
  const document = documentOf(db, 'customers', uid);
  const refund = await giveBack(context, uid, customer, subscriptionId, declaredAt);
  await db.runTransaction(async (transaction) => {
    const current = (await transaction.get(document)).data();
    const open = current?.withdrawals[subscriptionId];
    if (!current || open?.doneAt !== null) return;
    if (open.declaredAt.getTime() !== declaredAt.getTime()) return;
    const [written, decided] = await getTogether(
      transaction,
      documentOf(db, 'teachers', uid),
      documentOf(db, 'subscriptions', uid),
    );
    const teacher = written.data() ?? null;
    const profile = teacher ? profileWithoutPlan(subscriptionIn(decided), clock()) : 'none';
    const { owedCents = 0, refundCents = 0 } = refund ?? {};
    const mail = planMail(
      context,
      { uid, customer: current, teacher },
      {
        reason: 'withdrawal-confirmed',
        occasion: `${subscriptionId} ${declaredAt.toISOString()}`,
        declaredAt,
        owedCents,
        refundCents,
        profile,
      },
    );
    if (mail) (await prepareMail(context, transaction, mail))();
    const now = clock();
    transaction.update(document, {
      withdrawals: { ...current.withdrawals, [subscriptionId]: { declaredAt, doneAt: now } },
      // Asks Stripe again: the end of the plan may not be stored yet.
      askAt: now,
    });
  });
}

/**
 * Ends withdrawn plans, and refunds what is due. One failure does not stop the others.
 * @throws the first failure
 */
export async function settleWithdrawals(context: SettleContext, uid: string): Promise<void> {
  const { db, log, payments } = context;
  const customer = (await documentOf(db, 'customers', uid).get()).data();
  if (!customer) return;
  const failures: unknown[] = [];
  const isDone = async (id: string, work: () => Promise<void>) => {
    try {
      await work();
      return true;
    } catch (error) {
      log.error('a withdrawal could not be settled', { uid, id, ...errorDetails(error) });
      failures.push(error);
      return false;
    }
  };
  const ended: [string, Date][] = [];
  for (const [id, { declaredAt, doneAt }] of Object.entries(customer.withdrawals)) {
    if (doneAt !== null) continue;
    if (await isDone(id, () => payments.endNow(id))) ended.push([id, declaredAt]);
  }
  // Refunds start after all subscriptions have ended. `settle` refunds payments made after the end.
  for (const [id, declaredAt] of ended) {
    await isDone(id, () => settleOne(context, uid, customer, id, declaredAt));
  }
  if (failures.length > 0) throw failures[0];
}
