import { dayMs } from '../date/spans.ts';
import { cancelledPlanEndsAt, isCancelled, type Cancellation } from './cancelled-plan.ts';
import { following, planChange, planStateOf, type ChangeName, type PaidPlan } from './changes.ts';
import type { Plan } from './entitlement.ts';
import { failedPaymentEndsAt } from './failed-payment.ts';
import { runs } from './is-entitled.ts';
import { isTakenBack, type MoneyBack } from './refunded-or-disputed.ts';
import type { SubscriptionState } from './subscription.ts';

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
 * Days without news from Stripe until a plan counts as ended; Stripe retries webhooks for three
 * days.
 */
export const renewalLeewayDays = 3;

const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

export type ReportedPlan = Cancellation & {
  id: string;
  plan: Plan;
  status: StripeStatus;
  createdAt: Date;
  periodStartsAt: Date;
  canceledAt: Date | null;
  endedAt: Date | null;
  overdueSince: Date | null;
  moneyBack: MoneyBack | null;
};

/**
 * `paid` entitles until the period ends, `overdue` for the grace period, the others never.
 * `stopped` is still open at Stripe.
 */
const standingOfStatus = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  trialing: 'paid',
  active: 'paid',
  past_due: 'overdue',
  unpaid: 'stopped',
  canceled: 'over',
  // Only an operator can pause a plan, in Stripe's dashboard.
  paused: 'stopped',
} as const satisfies Record<StripeStatus, string>;

function standingOf({ status, moneyBack }: ReportedPlan) {
  const standing = standingOfStatus[status];
  return standing === 'paid' && isTakenBack(moneyBack) ? 'stopped' : standing;
}

export function isOpenPlan(reported: ReportedPlan): boolean {
  return ['paid', 'overdue', 'stopped'].includes(standingOf(reported));
}

/** Unpaid amounts of a plan that is over are no longer owed. */
export function isOverPlan(reported: ReportedPlan): boolean {
  return ['canceled', 'incomplete_expired'].includes(reported.status);
}

export function isCancelledUnpaid(reported: ReportedPlan): boolean {
  return standingOf(reported) === 'overdue' && isCancelled(reported);
}

/** Null if the plan was never paid. */
export function paidPlanOf(reported: ReportedPlan): PaidPlan | null {
  const { plan, periodStartsAt, periodEndsAt, canceledAt, endedAt } = reported;
  switch (standingOf(reported)) {
    case 'incomplete':
      return null;
    case 'paid':
      return isCancelled(reported)
        ? { plan, endsAt: cancelledPlanEndsAt(reported), cancellationPending: true }
        : {
            plan,
            endsAt: daysAfter(periodEndsAt, renewalLeewayDays),
            cancellationPending: false,
            renewsAt: periodEndsAt,
          };
    case 'overdue': {
      const overdueSince = reported.overdueSince ?? periodStartsAt;
      const cancelledAt = isCancelledUnpaid(reported) ? (canceledAt ?? overdueSince) : null;
      const endsAt = failedPaymentEndsAt(overdueSince, cancelledAt);
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

export type SortedPlans = {
  /** The plan that decides the entitlement; null if no plan was ever paid. */
  counts: ReportedPlan | null;
  /** Plans paid twice by mistake, to be cancelled and refunded. */
  surplus: readonly ReportedPlan[];
  /** Plans to cancel, so that Stripe does not charge them. May include `counts`. */
  unpaid: readonly ReportedPlan[];
};

/**
 * Picks the earliest plan that entitles now; else one that Stripe tries to charge again; else one
 * that Stripe gave up; else the last that ended.
 * @param known id of the plan picked before; null if none
 */
export function sortPlans(
  all: readonly ReportedPlan[],
  now: Date,
  known: string | null,
): SortedPlans {
  const isNew = ({ id }: ReportedPlan) => Number(id !== known);
  // Stripe's times are whole seconds. On a tie `known` wins.
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
 * Adds the end of the withdrawal period, so that showing it needs no call to Stripe.
 * @param endsAt null without a contract, or after a withdrawal
 */
export function noteWithdrawalEnd<S extends SubscriptionState>(state: S, endsAt: Date | null): S {
  const { stripe } = state.entitlement;
  if (!stripe || sameInstant(stripe.withdrawalEndsAt, endsAt ?? undefined)) return state;
  const { withdrawalEndsAt: _former, ...plan } = stripe;
  const noted = endsAt ? { ...plan, withdrawalEndsAt: endsAt } : plan;
  return { ...state, entitlement: { ...state.entitlement, stripe: noted } };
}

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

export type Reported<S> = {
  /** The same object if nothing changed. */
  state: S;
  change: ChangeName | null;
};

export function reportPlan<S extends SubscriptionState>(
  state: S,
  counts: ReportedPlan | null,
  known: string | null,
  now: Date,
): Reported<S> {
  const { stripe } = state.entitlement;
  const before = planStateOf(stripe, now);
  const gone = stripe && { plan: stripe.plan, endsAt: now, cancellationPending: false };
  const isStopped = counts && isTakenBack(counts.moneyBack) && isOpenPlan(counts);
  const told = isStopped && before !== 'ended' ? gone : counts && paidPlanOf(counts);
  const plan = told ?? gone;
  const after = planStateOf(plan ?? undefined, now);
  // Stripe may give up charging a plan after its end.
  const isOver = before === 'ended' && after === 'ended';
  if (!plan || isOver || isSamePlan(stripe, plan)) return { state, change: null };
  const isUnseen = before === 'none' && after === 'ended';
  // A late report of a renewal is not a new start.
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
