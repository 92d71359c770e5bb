import { noteMoneyBack, noteWithdrawalEnd } from '@kloer/domain/subscription/stripe-plan.ts';
import { withdrawableUntil, withdrawalEndsAt } from '@kloer/domain/subscription/withdrawal.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { CustomerFacts, PaymentMethod } from '../../platform/payments/payments.ts';
import { firstPaidAfter, preparePaid } from '../promo-code/redemption-records.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
import { askAgainAt } from './ask-again-at.ts';
import { decidePlan } from './decide-plan.ts';
import { planMail } from './plan-mails.ts';
import { isWithdrawn, newsOf, withSent } from './plan-news.ts';
import { settle } from './settle.ts';
import { hasWithdrawal, settleWithdrawals } from './settle-withdrawals.ts';
import { surplusOf } from './surplus.ts';
import { invoicesNotOwed } from './invoices-not-owed.ts';

export type SyncContext = Pick<Context, 'db' | 'clock' | 'payments' | 'siteOrigin' | 'log'>;

export type Synced = {
  updated: boolean;
  paidWith: PaymentMethod | null;
  /** Null if there is no contract. */
  withdrawalEndsAt: Date | null;
};

const nothing: Synced = { updated: false, paidWith: null, withdrawalEndsAt: null };

/** Concurrent syncs repeat until they agree; more repetitions than this indicate a bug. */
const mostLooks = 8;

const settleAgainMs = 10 * 60_000;

/** @property unpaid subscriptions to end; null if there is nothing to end or refund */
type Commit =
  | 'overtaken'
  | 'repeated'
  | { synced: Synced; unpaid: readonly string[] | null; isWithdrawing: boolean };

function commit(
  context: SyncContext,
  uid: string,
  { revision }: Customer,
  facts: CustomerFacts,
  event: { id: string; type: string } | null,
): Promise<Commit> {
  const { db, clock } = context;
  const document = documentOf(db, 'customers', uid);
  return db.runTransaction(async (transaction): Promise<Commit> => {
    const [stored, subscription, teacher, deletion] = await getTogether(
      transaction,
      document,
      documentOf(db, 'subscriptions', uid),
      documentOf(db, 'teachers', uid),
      documentOf(db, 'deletions', uid),
    );
    const claim = event && documentOf(db, 'stripeEvents', event.id);
    if (claim && (await transaction.get(claim)).exists) return 'repeated';
    const customer = stored.data();
    if (customer?.revision !== revision) return 'overtaken';
    const now = clock();
    const claimed = () => {
      if (claim) transaction.create(claim, { type: event.type, at: now });
    };
    // The deletion of the account ends the billing.
    if (deletion.data()?.scope === 'account') {
      claimed();
      return { synced: nothing, unpaid: null, isWithdrawing: false };
    }
    const before = subscriptionIn(subscription);
    const hasProfile = teacher.exists;
    const outcome = decidePlan(before, customer, facts, hasProfile, now);
    const { plans, refused, change } = outcome;
    const { counts } = plans;
    const surplus = surplusOf(customer.surplus, facts, plans, refused);
    const unowed = invoicesNotOwed(customer.unowed, surplus, facts, plans);
    const subscriptionId = counts?.id ?? customer.subscriptionId;
    const known = { ...customer, subscriptionId, surplus, unowed };
    const contract = counts && !isWithdrawn(known) ? counts : null;
    const state = noteMoneyBack(
      noteWithdrawalEnd(outcome.state, contract && withdrawalEndsAt(contract.createdAt)),
      counts?.moneyBack ?? null,
    );
    const isKept = hasProfile && !deletion.exists;
    const news = newsOf({
      customer: known,
      counts,
      change,
      state,
      hasProfile: isKept,
      facts,
      now,
    });
    const person = { uid, customer, teacher: teacher.data() ?? null };
    const mails = [];
    for (const one of news) {
      const mail = planMail(context, person, one);
      if (mail) mails.push(await prepareMail(context, transaction, mail));
    }
    const notePaid = await preparePaid(context, transaction, uid, state.redemptions, (moment) =>
      firstPaidAfter(moment, facts, { surplus, unowed }),
    );
    const isWithdrawing = hasWithdrawal(customer);
    const isSettled =
      !isWithdrawing &&
      plans.unpaid.length === 0 &&
      [...Object.values(surplus), ...Object.values(unowed)].every((one) =>
        ['done', 'returned'].includes(one),
      );
    claimed();
    for (const write of mails) write();
    notePaid();
    if (state !== before) transaction.set(subscription.ref, state);
    transaction.update(document, {
      revision: revision + 1,
      subscriptionId,
      surplus,
      unowed,
      told: withSent(customer.told, news, now),
      askAt: isSettled
        ? askAgainAt(state.entitlement.stripe, customer.purchase, now)
        : new Date(now.getTime() + settleAgainMs),
    });
    return {
      synced: {
        updated: state !== before,
        paidWith: (counts && facts.paidWith[counts.id]) ?? null,
        withdrawalEndsAt: contract && withdrawableUntil(contract, now),
      },
      unpaid: isSettled ? null : plans.unpaid.map(({ id }) => id),
      isWithdrawing,
    };
  });
}

/** @returns false if settling failed; the sweep tries again later */
async function isWithdrawalSettled(context: SyncContext, uid: string): Promise<boolean> {
  try {
    await settleWithdrawals(context, uid);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores a customer's state at Stripe. A payment takes effect only here. An older answer of Stripe
 * never replaces a newer one.
 * @param event Stripe's event, marked as handled in the same transaction; an event handled before
 *   has no effect
 * @throws AppError `payment-unavailable`
 */
export async function syncPlan(
  context: SyncContext,
  uid: string,
  event: { id: string; type: string } | null = null,
): Promise<Synced> {
  const document = documentOf(context.db, 'customers', uid);
  let [claimed, wasUpdated] = [event, false];
  for (let look = 0; look < mostLooks; look += 1) {
    const customer = (await document.get()).data();
    if (!customer?.customerId) return nothing;
    const facts = await context.payments.factsOf(customer.customerId);
    const committed = await commit(context, uid, customer, facts, claimed);
    if (committed === 'repeated') return nothing;
    if (committed === 'overtaken') continue;
    if (committed.unpaid) await settle(context, uid, committed.unpaid);
    const updated = wasUpdated || committed.synced.updated;
    if (!committed.isWithdrawing || !(await isWithdrawalSettled(context, uid))) {
      return { ...committed.synced, updated };
    }
    [claimed, wasUpdated] = [null, updated];
  }
  throw new Error(`looks at the plan of ${uid} kept overtaking each other`);
}
