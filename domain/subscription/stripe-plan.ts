import { dayMs } from '../date/spans.ts';
import { following, planChange, planStateOf, type ChangeName, type PaidPlan } from './changes.ts';
import type { Plan } from './entitlement.ts';
import { runs } from './is-entitled.ts';
import { isTakenBack, type MoneyBack } from './money-back.ts';
import type { SubscriptionState } from './subscription.ts';

/** Every status that Stripe gives a subscription. */
export const stripeStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const;

export type StripeStatus = (typeof stripeStatuses)[number];

/**
 * How long a plan entitles after a payment failed: as long as Stripe tries again by the schedule that it
 * recommends. A card that ran out must not make somebody vanish who will have paid in a few days.
 */
export const graceDays = 14;

/**
 * How long a renewal may stay unheard of before the plan counts as ended: Stripe repeats its messages for
 * three days, and somebody who has paid must not vanish because one of them was lost.
 */
export const renewalLeewayDays = 3;

const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

/** One subscription as Stripe tells it, as far as anything hangs on it. */
export type ReportedPlan = {
  id: string;
  plan: Plan;
  status: StripeStatus;
  createdAt: Date;
  /** Of the period that runs, read from the subscription's items. */
  periodStartsAt: Date;
  periodEndsAt: Date;
  /** Two fields that say the same: a subscription cancelled in the portal may carry either. */
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  /** When somebody asked for the end, or when it ended by itself. */
  canceledAt: Date | null;
  endedAt: Date | null;
  /** Since when its oldest invoice is unpaid; null where none is. */
  overdueSince: Date | null;
  /** What became of its last payment; null where it was kept. */
  moneyBack: MoneyBack | null;
};

/**
 * What each status makes of a subscription: `paid` entitles to the end of its period, `overdue` for the
 * grace period, `stopped` no longer though it is not over at Stripe, `over` never again, and `unborn`
 * never did: its first payment is outstanding.
 */
export const standingOfStatus = {
  incomplete: 'unborn',
  incomplete_expired: 'unborn',
  trialing: 'paid',
  active: 'paid',
  past_due: 'overdue',
  unpaid: 'stopped',
  canceled: 'over',
  // Only an operator can pause one, in Stripe's dashboard: it is not paid for while it lasts.
  paused: 'stopped',
} as const satisfies Record<StripeStatus, string>;

/** A plan whose last payment was refunded in full, or lost to the bank, entitles no longer. */
function standingOf({ status, moneyBack }: ReportedPlan) {
  const standing = standingOfStatus[status];
  return standing === 'paid' && isTakenBack(moneyBack) ? 'stopped' : standing;
}

/** A subscription that is not over at Stripe: nobody is sold another beside it. */
export function isOpenPlan(reported: ReportedPlan): boolean {
  return ['paid', 'overdue', 'stopped'].includes(standingOf(reported));
}

/** Whether a subscription is over at Stripe: what is still owed for it then, nobody owes any more. */
export function isOverPlan(reported: ReportedPlan): boolean {
  return ['canceled', 'incomplete_expired'].includes(reported.status);
}

/** Whether it ends with its period, however that was said. A later date lets it renew until then. */
function isEnding({ cancelAtPeriodEnd, cancelAt, periodEndsAt }: ReportedPlan): boolean {
  return cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEndsAt);
}

/** Whether somebody cancelled it while its payment was outstanding. */
export function isCancelledUnpaid(reported: ReportedPlan): boolean {
  return standingOf(reported) === 'overdue' && isEnding(reported);
}

/** What a subscription entitles to; null for one that was never paid. */
export function paidPlanOf(reported: ReportedPlan): PaidPlan | null {
  const { plan, periodStartsAt, periodEndsAt, cancelAt, canceledAt, endedAt } = reported;
  switch (standingOf(reported)) {
    case 'unborn':
      return null;
    case 'paid':
      return isEnding(reported)
        ? { plan, endsAt: cancelAt ?? periodEndsAt, cancellationPending: true }
        : {
            plan,
            endsAt: daysAfter(periodEndsAt, renewalLeewayDays),
            cancellationPending: false,
            renewsAt: periodEndsAt,
          };
    case 'overdue': {
      const overdueSince = reported.overdueSince ?? periodStartsAt;
      const graceEndsAt = daysAfter(overdueSince, graceDays);
      // Whoever cancels has no paid time to use up: the end is when the wish was heard.
      const wishedAt = isCancelledUnpaid(reported) ? (canceledAt ?? overdueSince) : graceEndsAt;
      const endsAt = wishedAt > overdueSince ? wishedAt : overdueSince;
      return { plan, endsAt, cancellationPending: false, overdueSince };
    }
    case 'stopped':
      return {
        plan,
        endsAt: reported.overdueSince ?? periodStartsAt,
        cancellationPending: false,
      };
    case 'over':
      return { plan, endsAt: endedAt ?? periodEndsAt, cancellationPending: false };
  }
}

/** Which of somebody's subscriptions counts, and what becomes of others that are open. */
export type SortedPlans = {
  /** Null where none was ever paid. */
  counts: ReportedPlan | null;
  /** Paid beside it by mistake: to be cancelled, and their payment given back. */
  surplus: readonly ReportedPlan[];
  /**
   * Not paid for the time that runs, and could still be charged: to be cancelled, with what is owed for
   * them. One that nothing else replaces counts as well, until it has ended at Stripe, too.
   */
  unpaid: readonly ReportedPlan[];
};

/**
 * Somebody has one subscription. Of several that are open the one counts that entitles now, the earliest of
 * those: two tabs may both have been paid. Where none entitles, one that is still being tried counts
 * before one that Stripe gave up; where none is open, the one that ended last. Nobody goes on being asked
 * for money by one that entitles to nothing: after its grace, or cancelled while unpaid, it is ended.
 *
 * @param known id of the subscription that counted when Stripe was last asked; null where none did
 */
export function sortPlans(
  all: readonly ReportedPlan[],
  now: Date,
  known: string | null,
): SortedPlans {
  const isNew = ({ id }: ReportedPlan) => Number(id !== known);
  // Stripe's times are whole seconds: of two in one, the one counts that did, or the same in each look.
  const open = all
    .filter(isOpenPlan)
    .toSorted(
      (a, b) =>
        a.createdAt.getTime() - b.createdAt.getTime() ||
        isNew(a) - isNew(b) ||
        (a.id < b.id ? -1 : 1),
    );
  const entitles = (one: ReportedPlan) => runs(paidPlanOf(one) ?? undefined, now);
  const [counts, ...surplus] = open.filter(entitles);
  const rest = open
    .filter((one) => !entitles(one))
    .toSorted((a, b) => Number(standingOf(a) === 'stopped') - Number(standingOf(b) === 'stopped'));
  // A renewal that Stripe itself is late with is no unpaid one.
  const unpaid = rest.filter((one) => standingOf(one) !== 'paid');
  if (counts) return { counts, surplus, unpaid };
  const [left] = rest;
  if (left) return { counts: left, surplus: [], unpaid };
  const endOf = (one: ReportedPlan) => paidPlanOf(one)?.endsAt.getTime() ?? 0;
  const over = all.filter((one) => standingOf(one) === 'over');
  const last = over.toSorted((a, b) => endOf(b) - endOf(a))[0] ?? null;
  return { counts: last, surplus: [], unpaid: [] };
}

const sameInstant = (a: Date | undefined, b: Date | undefined) => a?.getTime() === b?.getTime();

function isSamePlan(a: PaidPlan | undefined, b: PaidPlan): boolean {
  return (
    a !== undefined &&
    a.plan === b.plan &&
    a.cancellationPending === b.cancellationPending &&
    sameInstant(a.endsAt, b.endsAt) &&
    sameInstant(a.renewsAt, b.renewsAt) &&
    sameInstant(a.overdueSince, b.overdueSince)
  );
}

/**
 * Notes until when the contract of a plan can be withdrawn from, so that whoever reads the subscription need
 * not ask Stripe. The very same state where that is noted.
 *
 * @param endsAt null where there is no contract, or its owner has withdrawn
 */
export function noteWithdrawalEnd<S extends SubscriptionState>(state: S, endsAt: Date | null): S {
  const { stripe } = state.entitlement;
  if (!stripe || sameInstant(stripe.withdrawalEndsAt, endsAt ?? undefined)) return state;
  const { withdrawalEndsAt: _former, ...plan } = stripe;
  const noted = endsAt ? { ...plan, withdrawalEndsAt: endsAt } : plan;
  return { ...state, entitlement: { ...state.entitlement, stripe: noted } };
}

/** Notes what became of the last payment of a plan, for administration. The very same state where that is noted. */
export function noteMoneyBack<S extends SubscriptionState>(
  state: S,
  moneyBack: MoneyBack | null,
): S {
  const { stripe } = state.entitlement;
  if (!stripe || (stripe.moneyBack ?? null) === moneyBack) return state;
  const { moneyBack: _former, ...plan } = stripe;
  const noted = moneyBack ? { ...plan, moneyBack } : plan;
  return { ...state, entitlement: { ...state.entitlement, stripe: noted } };
}

/** What came of a report: the state after it, and what happened, if anything did. */
export type Reported<S> = {
  /** The very same where nothing changed. */
  state: S;
  change: ChangeName | null;
};

/**
 * Takes over what Stripe says of somebody's plan. It changes the paid source alone: a grant, a code and a
 * suspension stay as they are.
 *
 * @param counts the subscription that counts (`sortPlans`); null where Stripe knows none
 * @param known id of the subscription that counted when Stripe was last asked; null where none did
 */
export function reportPlan<S extends SubscriptionState>(
  state: S,
  counts: ReportedPlan | null,
  known: string | null,
  now: Date,
): Reported<S> {
  const { stripe } = state.entitlement;
  const before = planStateOf(stripe, now);
  // Gone at Stripe with its customer, or paid no longer: whatever ran ends when that is seen.
  const gone = stripe && { plan: stripe.plan, endsAt: now, cancellationPending: false };
  const isStopped = counts && isTakenBack(counts.moneyBack) && isOpenPlan(counts);
  const told = isStopped && before !== 'ended' ? gone : counts && paidPlanOf(counts);
  const plan = told ?? gone;
  const after = planStateOf(plan ?? undefined, now);
  // What ended once ended then: that Stripe gives up later is no second end.
  const isOver = before === 'ended' && after === 'ended';
  if (!plan || isOver || isSamePlan(stripe, plan)) return { state, change: null };
  const isUnseen = before === 'none' && after === 'ended';
  // A renewal that was heard of late, or paid after its grace: the plan that it was begins no second time.
  const isLate = before === 'ended' && counts !== null && counts.id === known;
  const change = isUnseen || isLate ? null : (planChange(before, after) ?? null);
  const shows = change !== null && following(change).shows;
  return {
    state: {
      ...state,
      entitlement: { ...state.entitlement, stripe: plan },
      paused: shows ? false : state.paused,
    },
    change,
  };
}
