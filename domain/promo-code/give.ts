import { monthsLater } from '../date/date.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { mayChange } from '../subscription/changes.ts';
import { entitledUntil, runs, type Subscription } from '../subscription/subscription.ts';
import { promoCodeStatus, type PromoCode, type PromoCodeStatus } from './promo-code.ts';

/** Administrators may know why a code is refused. */
const refusals = {
  'switched-off': 'promo-code-invalid',
  ended: 'promo-code-ended',
  'used-up': 'promo-code-used-up',
} as const satisfies Record<Exclude<PromoCodeStatus, 'open'>, ErrorCode>;

export type GiveOutcome =
  | { kind: 'taken-back' | 'unchanged'; subscription: Subscription }
  | { kind: 'given'; subscription: Subscription; isFirst: boolean }
  | {
      kind: 'refused';
      reason:
        | (typeof refusals)[keyof typeof refusals]
        | Extract<
            ErrorCode,
            'promo-code-used' | 'promo-code-lengthens-nothing' | 'invalid-request'
          >;
    };

/**
 * Replaces the present code. Refuses a code that does not lengthen the entitlement.
 * @param code null takes the present code back
 */
export function giveCode(
  subscription: Subscription,
  code: string | null,
  found: PromoCode | null,
  now: Date,
): GiveOutcome {
  const { promo, ...others } = subscription.entitlement;
  const isSame = code === null ? promo === undefined : runs(promo, now) && promo.code === code;
  if (isSame) return { kind: 'unchanged', subscription };
  if (!mayChange(code === null ? 'take-code-back' : 'give-code', 'admin', subscription, now))
    return { kind: 'refused', reason: 'invalid-request' };
  const { redemptions } = subscription;
  if (code === null) {
    const taken = { ...subscription, entitlement: others };
    const redeemed = runs(promo, now) ? redemptions[promo.code] : undefined;
    if (!promo || !redeemed) return { kind: 'taken-back', subscription: taken };
    const marked = { ...redemptions, [promo.code]: { ...redeemed, takenBackAt: now } };
    return { kind: 'taken-back', subscription: { ...taken, redemptions: marked } };
  }
  if (!found) return { kind: 'refused', reason: 'promo-code-invalid' };
  const status = promoCodeStatus(found, now);
  const earlier = Object.hasOwn(redemptions, code) ? redemptions[code] : undefined;
  const isFirst = earlier === undefined;
  if (status !== 'open' && (isFirst || status !== 'used-up'))
    return { kind: 'refused', reason: refusals[status] };
  if (!isFirst && !earlier.takenBackAt) return { kind: 'refused', reason: 'promo-code-used' };
  const endsAt = monthsLater(now, found.durationMonths);
  const until = entitledUntil(subscription.entitlement);
  if (until && until >= endsAt) return { kind: 'refused', reason: 'promo-code-lengthens-nothing' };
  return {
    kind: 'given',
    isFirst,
    subscription: {
      ...subscription,
      entitlement: { ...others, promo: { code, type: found.type, endsAt } },
      redemptions: { ...redemptions, [code]: { redeemedAt: earlier?.redeemedAt ?? now, endsAt } },
    },
  };
}
