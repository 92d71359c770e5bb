import { mayChange, maySwitch, planStateOf } from './changes.ts';
import { entitledUntil, isEntitled, runs, shownAs, type Shown } from './is-entitled.ts';
import type { Plan, PromoType, SubscriptionState } from './subscription.ts';

/** A subscription as its owner sees it (specification §2, Subscription card). */
export type OwnSubscription = {
  shown: Shown;
  /** What entitles longest of what runs; null when nothing does. */
  type: Plan | PromoType | 'grant' | null;
  /** End of the last entitlement, which may lie in the past; null when there never was one. */
  endsAt: Date | null;
  /** A paid plan that nobody cancelled is `renews`; null when nothing runs. */
  renewal: 'renews' | 'will-not-renew' | null;
  /** End of a paid plan that runs; null when none does. */
  planEndsAt: Date | null;
  /** The profile is shown, and that ends with the paid plan: nothing else entitles for longer. */
  isShownByPlan: boolean;
  /** When the next payment of a paid plan is due; null when none is. */
  nextPaymentAt: Date | null;
  /** Since when a payment is overdue: the plan runs until `endsAt` unless it is paid. */
  overdueSince: Date | null;
  /** A paid plan was cancelled and still runs. */
  isCancellationPending: boolean;
  /** Until when the contract of a paid plan, also of one that ended, can be withdrawn from; null where it cannot. */
  withdrawalUntil: Date | null;
  /** The code that entitles now; null when none does. */
  promoCode: string | null;
  /** The owner's switch does something: entitled, and no administrator in the way. */
  canSwitch: boolean;
  /** No paid plan runs; what buying one means says `purchase`. */
  canBuy: boolean;
  /** A paid plan goes on unless it is cancelled. */
  canCancel: boolean;
  /** A paid plan was cancelled, which can be taken back. */
  canKeep: boolean;
};

/**
 * Until when the profile is shown by the paid plan; null where something hides it, or something else shows it
 * for longer. Of a plan's end nobody may be told as of the profile's then.
 */
export function shownByPlanUntil(state: SubscriptionState, now: Date): Date | null {
  const { stripe } = state.entitlement;
  if (!stripe || shownAs(state, now) !== 'visible') return null;
  return entitledUntil(state.entitlement)?.getTime() === stripe.endsAt.getTime()
    ? stripe.endsAt
    : null;
}

/** Reads off a teacher's state what the owner's controls show and allow. */
export function ownSubscription(state: SubscriptionState, now: Date): OwnSubscription {
  const { stripe, promo, admin } = state.entitlement;
  const running = [
    ...(stripe ? [{ type: stripe.plan, endsAt: stripe.endsAt }] : []),
    ...(promo ? [{ type: promo.type, endsAt: promo.endsAt }] : []),
    ...(admin ? [{ type: 'grant' as const, endsAt: admin.endsAt }] : []),
  ].filter((source) => runs(source, now));
  const paid = runs(stripe, now) ? stripe : undefined;
  const plan = planStateOf(stripe, now);
  const longest = running.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
  const shown = shownAs(state, now);
  const withdrawalUntil = stripe?.withdrawalEndsAt ?? null;
  return {
    shown,
    type: paid?.plan ?? longest?.type ?? null,
    endsAt: entitledUntil(state.entitlement),
    renewal: !longest ? null : paid && plan !== 'ends' ? 'renews' : 'will-not-renew',
    planEndsAt: paid?.endsAt ?? null,
    isShownByPlan: shownByPlanUntil(state, now) !== null,
    nextPaymentAt: (plan === 'renews' && paid?.renewsAt) || null,
    overdueSince: paid?.overdueSince ?? null,
    isCancellationPending: plan === 'ends',
    withdrawalUntil: withdrawalUntil && withdrawalUntil >= now ? withdrawalUntil : null,
    promoCode: runs(promo, now) ? promo.code : null,
    canSwitch: maySwitch('show', 'owner', state, now) && !state.suspended,
    canBuy: mayChange('start-plan', 'owner', state, now),
    canCancel: mayChange('cancel-plan', 'owner', state, now),
    canKeep: mayChange('keep-plan', 'owner', state, now),
  };
}

/** Whether there is something to be told of: what runs, or a plan that left its invoices. */
export function hasPlanToShow({ entitlement }: SubscriptionState, now: Date): boolean {
  return entitlement.stripe !== undefined || isEntitled({ entitlement }, now);
}

/** The same of somebody without a profile, for whom nothing is shown that could end. */
export function ownWithoutProfile(state: SubscriptionState, now: Date): OwnSubscription {
  return { ...ownSubscription(state, now), isShownByPlan: false };
}
