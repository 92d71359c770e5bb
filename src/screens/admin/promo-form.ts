import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { dayFault } from '@kloer/domain/date/days-ahead.ts';
import { AdminCreatePromoCode } from '@kloer/domain/promo-code/admin-promo-codes.ts';

export type TypedPromoCode = {
  code: string;
  duration: string;
  type: string;
  active: boolean;
  validUntil: string;
  maxRedemptions: string;
  note: string;
  /** The stored last day of an edited promo code. It may stay unchanged even if it is past. */
  formerUntil: string | null;
};

export type PromoFacts = Required<CallRequest<'admin-create-promo-code'>>;

export type PromoProblems = ReadonlySet<keyof PromoFacts>;

const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** Validates the form as the server does. */
export function readPromoForm(
  typed: TypedPromoCode,
): { facts: PromoFacts; problems: null } | { facts: null; problems: PromoProblems } {
  const facts = {
    code: typed.code,
    duration_months: numberIn(typed.duration),
    subscription_type: typed.type,
    active: typed.active,
    valid_until: typed.validUntil === '' ? null : typed.validUntil,
    max_redemptions: typed.maxRedemptions.trim() === '' ? null : numberIn(typed.maxRedemptions),
    note: typed.note.trim(),
  };
  const read = AdminCreatePromoCode.request.safeParse(facts);
  const problems = new Set(
    (read.error?.issues ?? []).map(({ path }) => path[0] as keyof PromoFacts),
  );
  const { valid_until: until } = facts;
  const isNewDay = until !== null && until !== typed.formerUntil;
  if (isNewDay && dayFault(until, new Date()) !== null) problems.add('valid_until');
  if (!read.data || problems.size > 0) return { facts: null, problems };
  return { facts: { ...facts, ...read.data }, problems: null };
}
