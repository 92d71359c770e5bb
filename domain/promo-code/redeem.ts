import { monthsLater } from '../date/date.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { mayChange } from '../subscription/changes.ts';
import { runs, type Entitlement, type Subscription } from '../subscription/subscription.ts';
import { promoCodeStatus, type PromoCode } from './promo-code.ts';

/** The promo code that entitles a teacher. */
export type ActivePromo = NonNullable<Entitlement['promo']>;

export type RedeemOutcome =
  | { kind: 'redeemed'; subscription: Subscription; promo: ActivePromo }
  /** The same code again, while it still runs: the answer got lost, or somebody pressed twice. */
  | { kind: 'already-redeemed'; promo: ActivePromo }
  | {
      kind: 'refused';
      reason: Extract<
        ErrorCode,
        'promo-code-invalid' | 'promo-code-used' | 'promo-code-already-active'
      >;
    };

/**
 * What comes of a teacher entering a promo code. Whoever is entitled learns nothing about the code,
 * so that nobody can use a running subscription to find out which codes exist. A redeemed code shows
 * a paused profile again; an admin's suspension stays.
 *
 * @param code as entered, normalised
 * @param found the document of that code, null where there is none
 */
export function redeem(
  subscription: Subscription,
  code: string,
  found: PromoCode | null,
  now: Date,
): RedeemOutcome {
  const { entitlement, redemptions } = subscription;
  const { promo: redeemed } = entitlement;
  if (runs(redeemed, now) && redeemed.code === code) {
    return { kind: 'already-redeemed', promo: redeemed };
  }
  if (!mayChange('redeem-code', 'owner', subscription, now))
    return { kind: 'refused', reason: 'promo-code-already-active' };
  // Who used a code knows that there is one, and two who share a mailbox are to learn what is in the way.
  if (Object.hasOwn(redemptions, code)) return { kind: 'refused', reason: 'promo-code-used' };
  // One answer for all: whoever guesses learns of no code that there is, or was.
  if (!found || promoCodeStatus(found, now) !== 'open')
    return { kind: 'refused', reason: 'promo-code-invalid' };
  const promo = { code, type: found.type, endsAt: monthsLater(now, found.durationMonths) };
  const redemption = { redeemedAt: now, endsAt: promo.endsAt };
  return {
    kind: 'redeemed',
    subscription: {
      ...subscription,
      entitlement: { ...entitlement, promo },
      paused: false,
      redemptions: { ...redemptions, [code]: redemption },
    },
    promo,
  };
}
