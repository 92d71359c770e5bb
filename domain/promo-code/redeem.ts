import { monthsLater } from '../date/date.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { mayChange } from '../subscription/changes.ts';
import { runs, type Entitlement, type Subscription } from '../subscription/subscription.ts';
import { promoCodeStatus, type PromoCode } from './promo-code.ts';

export type ActivePromo = NonNullable<Entitlement['promo']>;

export type RedeemOutcome =
  | { kind: 'redeemed'; subscription: Subscription; promo: ActivePromo }
  /** The first answer to this request may have been lost. */
  | { kind: 'already-redeemed'; promo: ActivePromo }
  | {
      kind: 'refused';
      reason: Extract<
        ErrorCode,
        'promo-code-invalid' | 'promo-code-used' | 'promo-code-already-active'
      >;
    };

/** A redeemed code shows a paused profile again, but not a suspended one. */
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
  if (Object.hasOwn(redemptions, code)) return { kind: 'refused', reason: 'promo-code-used' };
  // One answer for all reasons, so that guesses reveal nothing.
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
