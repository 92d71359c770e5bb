import { monthsLater } from '../date/date.ts';
import type { ErrorCode } from '../errors/errors.ts';
import {
  isEntitled,
  type Entitlement,
  type SubscriptionState,
} from '../subscription/subscription.ts';
import type { PromoCode } from './promo-code.ts';

/** `promoCodes/{CODE}/redemptions/{uid}`: that a teacher used a code, which they can do once. */
export type Redemption = {
  uid: string;
  redeemedAt: Date;
  endsAt: Date;
};

/** The promo code that entitles a teacher. */
export type ActivePromo = NonNullable<Entitlement['promo']>;

export type RedeemOutcome =
  | { kind: 'redeemed'; state: SubscriptionState; promo: ActivePromo }
  /** The same code again, while it still runs: the answer got lost, or somebody pressed twice. */
  | { kind: 'already-redeemed'; promo: ActivePromo }
  | {
      kind: 'refused';
      reason: Extract<ErrorCode, 'promo-code-invalid' | 'promo-code-already-active'>;
    };

/**
 * What comes of a teacher entering a promo code. Whoever is entitled learns nothing about the code,
 * so that nobody can use a running subscription to find out which codes exist. A redeemed code shows
 * a paused profile again; an admin's suspension stays.
 *
 * @param code as entered, normalised
 * @param found the document of that code, null where there is none
 * @param earlier the teacher's earlier redemption of that code
 */
export function redeem(
  state: SubscriptionState,
  code: string,
  found: PromoCode | null,
  earlier: Redemption | null,
  now: Date,
): RedeemOutcome {
  const { promo: running } = state.entitlement;
  if (running?.code === code && running.endsAt > now) {
    return { kind: 'already-redeemed', promo: running };
  }
  if (isEntitled(state, now)) return { kind: 'refused', reason: 'promo-code-already-active' };
  if (!found?.active || earlier) return { kind: 'refused', reason: 'promo-code-invalid' };
  const promo = { code, type: found.type, endsAt: monthsLater(now, found.durationMonths) };
  const entitlement = { ...state.entitlement, promo };
  return { kind: 'redeemed', state: { ...state, entitlement, paused: false }, promo };
}
