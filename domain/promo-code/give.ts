import { monthsLater } from '../date/date.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { mayChange } from '../subscription/changes.ts';
import { runs, type Subscription } from '../subscription/subscription.ts';
import { promoCodeStatus, type PromoCode, type PromoCodeStatus } from './promo-code.ts';

/** Why a code is not given; whoever administers may know which codes there are. */
const refusals = {
  'switched-off': 'promo-code-invalid',
  ended: 'promo-code-ended',
  'used-up': 'promo-code-used-up',
} as const satisfies Record<Exclude<PromoCodeStatus, 'open'>, ErrorCode>;

export type GiveOutcome =
  | { kind: 'given' | 'taken-back' | 'unchanged'; subscription: Subscription }
  | {
      kind: 'refused';
      reason:
        | (typeof refusals)[keyof typeof refusals]
        | Extract<ErrorCode, 'promo-code-used' | 'invalid-request'>;
    };

/**
 * What comes of an administrator's writing a promo code into a teacher's row: the teacher gets what the
 * code gives from now on, instead of what another code gave, beside a plan or a grant. It counts as
 * redeemed, once like any other; a code that is taken back stays redeemed. A pause stays.
 *
 * @param code null takes the teacher's code back
 * @param found the document of that code, null where there is none
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
  if (code === null) {
    return { kind: 'taken-back', subscription: { ...subscription, entitlement: others } };
  }
  if (!found) return { kind: 'refused', reason: 'promo-code-invalid' };
  const status = promoCodeStatus(found, now);
  if (status !== 'open') return { kind: 'refused', reason: refusals[status] };
  const { redemptions } = subscription;
  if (Object.hasOwn(redemptions, code)) return { kind: 'refused', reason: 'promo-code-used' };
  const endsAt = monthsLater(now, found.durationMonths);
  return {
    kind: 'given',
    subscription: {
      ...subscription,
      entitlement: { ...others, promo: { code, type: found.type, endsAt } },
      redemptions: { ...redemptions, [code]: { redeemedAt: now, endsAt } },
    },
  };
}
