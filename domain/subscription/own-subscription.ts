import { entitledUntil, runs, shownAs, type Shown } from './is-entitled.ts';
import type { Plan, PromoType, SubscriptionState } from './subscription.ts';

/** A subscription as its owner sees it (specification §2, Subscription card). */
export type OwnSubscription = {
  shown: Shown;
  /** What entitles longest of what runs; null when nothing does. */
  type: Plan | PromoType | 'grant' | null;
  /** End of the last entitlement, which may lie in the past; null when there never was one. */
  endsAt: Date | null;
  /** A paid plan that goes on by itself is `renews`; null when nothing runs. */
  renewal: 'renews' | 'will-not-renew' | null;
  /** A paid plan was cancelled and still runs. */
  isCancellationPending: boolean;
  /** The code that entitles now; null when none does. */
  promoCode: string | null;
  /** The owner's switch does something: entitled, and no administrator in the way. */
  canSwitch: boolean;
  /** No paid plan runs. */
  canBuy: boolean;
};

/** Reads off a teacher's state what the owner's controls show and allow. */
export function ownSubscription(state: SubscriptionState, now: Date): OwnSubscription {
  const { stripe, promo, admin } = state.entitlement;
  const running = [
    ...(stripe ? [{ type: stripe.plan, endsAt: stripe.endsAt }] : []),
    ...(promo ? [{ type: promo.type, endsAt: promo.endsAt }] : []),
    ...(admin ? [{ type: 'grant' as const, endsAt: admin.endsAt }] : []),
  ].filter((source) => runs(source, now));
  const paid = runs(stripe, now) ? stripe : undefined;
  const longest = running.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
  const shown = shownAs(state, now);
  return {
    shown,
    type: paid?.plan ?? longest?.type ?? null,
    endsAt: entitledUntil(state.entitlement),
    renewal: !longest ? null : paid && !paid.cancellationPending ? 'renews' : 'will-not-renew',
    isCancellationPending: paid?.cancellationPending ?? false,
    promoCode: runs(promo, now) ? promo.code : null,
    canSwitch: shown === 'visible' || shown === 'paused',
    canBuy: paid === undefined,
  };
}
