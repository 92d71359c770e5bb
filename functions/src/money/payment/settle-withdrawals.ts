import { withdrawalRefund } from '@kloer/domain/subscription/withdrawal.ts';
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

/** Whether a withdrawal was declared and is not carried out yet. */
export const hasWithdrawal = ({ withdrawals }: Customer): boolean =>
  Object.values(withdrawals).some(({ doneAt }) => doneAt === null);

/**
 * Brings what was given back of a contract up to what is due. It asks each time how much that is, and the
 * key names what had been given back before: whoever repeats it, or does it at the same time, finds it
 * done or asks for the very same.
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

/** What is left of being shown without the plan, of whose end nothing may have been heard. */
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

/** Gives back what is due of a plan that has ended, and notes that it was done, with its mail. */
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
    // Another look was quicker, or an earlier declaration has come in.
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
      // Once more: that the plan has ended may not have been heard.
      askAt: now,
    });
  });
}

/**
 * Ends the plans that somebody has withdrawn from, and gives back what is due. What was declared was
 * written down before; a crash at any step is made up for by the next look. One that fails keeps no other
 * waiting.
 *
 * @throws what the first of those that failed threw
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
  // Only now: what is paid after the end is owed by nobody, and given back as such.
  for (const [id, declaredAt] of ended) {
    await isDone(id, () => settleOne(context, uid, customer, id, declaredAt));
  }
  if (failures.length > 0) throw failures[0];
}
