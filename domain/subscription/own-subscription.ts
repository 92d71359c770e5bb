import { mayChange, planStateOf } from './changes.ts';
import { entitledUntil, isEntitled, runs, shownAs, type Shown } from './is-entitled.ts';
import { mayPause } from './pause.ts';
import type { Plan, PromoType, SubscriptionState } from './subscription.ts';

/** Specification §2, subscription card. */
export type OwnSubscription = {
  shown: Shown;
  /** Type of the source that ends last; null if none. */
  type: Plan | PromoType | 'grant' | null;
  /** May be past; null if there never was an entitlement. */
  endsAt: Date | null;
  renewal: 'renews' | 'will-not-renew' | null;
  planEndsAt: Date | null;
  /** Whether the plan keeps the profile visible longer than a grant or code. */
  isShownByPlan: boolean;
  nextPaymentAt: Date | null;
  /** Null unless a payment is overdue; if it stays unpaid, the plan ends at `endsAt`. */
  overdueSince: Date | null;
  isCancellationPending: boolean;
  /** Also set for an ended plan; null when the withdrawal period is over. */
  withdrawalUntil: Date | null;
  promoCode: string | null;
  canSwitch: boolean;
  canBuy: boolean;
  canCancel: boolean;
  canKeep: boolean;
};

/** End of the plan; null if the profile is hidden, or if a code or grant lasts longer. */
export function shownByPlanUntil(state: SubscriptionState, now: Date): Date | null {
  const { stripe } = state.entitlement;
  if (!stripe || shownAs(state, now) !== 'visible') return null;
  return entitledUntil(state.entitlement)?.getTime() === stripe.endsAt.getTime()
    ? stripe.endsAt
    : null;
}

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
    canSwitch: mayPause(state, now) && !state.suspended,
    canBuy: mayChange('start-plan', 'owner', state, now),
    canCancel: mayChange('cancel-plan', 'owner', state, now),
    canKeep: mayChange('keep-plan', 'owner', state, now),
  };
}

/** Also true for an ended plan, which has invoices. */
export function hasPlanToShow({ entitlement }: SubscriptionState, now: Date): boolean {
  return entitlement.stripe !== undefined || isEntitled({ entitlement }, now);
}

export function ownWithoutProfile(state: SubscriptionState, now: Date): OwnSubscription {
  return { ...ownSubscription(state, now), isShownByPlan: false };
}
