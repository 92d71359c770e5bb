import * as z from 'zod/mini';
import { promoTypes, type PromoType } from '../subscription/subscription.ts';

/** `usual` is the duration named in general texts (specification §3, §5). */
export const promoDurationMonths = { min: 1, max: 12, usual: 6 } as const;

/** A document id: no slash and no single dot. */
export const PromoCodeId = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/));

const blanks = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const hyphens = /[\p{Pd}\u2212]/gu;

/** @example normalizePromoCode('moien 2026\u200b') is 'MOIEN2026' */
export function normalizePromoCode(typed: string): string {
  return typed.replaceAll(blanks, '').replaceAll(hyphens, '-').toUpperCase();
}

export const TypedPromoCode = z.pipe(
  z.string().check(z.maxLength(200), z.overwrite(normalizePromoCode)),
  PromoCodeId,
);

export const promoLimits = { maxRedemptions: 100_000, noteLength: 500 } as const;

export const PromoDuration = z
  .number()
  .check(z.int(), z.gte(promoDurationMonths.min), z.lte(promoDurationMonths.max));

export const PromoMaxRedemptions = z
  .number()
  .check(z.int(), z.gte(1), z.lte(promoLimits.maxRedemptions));

/** `promoCodes/{CODE}`. Codes created by hand may lack the fields with a default. */
export const PromoCode = z.object({
  durationMonths: PromoDuration,
  type: z.enum(promoTypes),
  active: z.boolean(),
  createdAt: z.date(),
  validUntil: z._default(z.nullable(z.date()), null),
  maxRedemptions: z._default(z.nullable(PromoMaxRedemptions), null),
  note: z._default(z.string(), ''),
  /** Number of redemptions, also by deleted accounts. */
  redeemed: z._default(z.number(), 0),
  /** Audit log id of the code's last change. */
  revision: z._default(z.nullable(z.string()), null),
});

export type PromoCode = z.infer<typeof PromoCode>;

/** Specification §5, §9. */
export const newPromoCode = {
  durationMonths: promoDurationMonths.min,
  type: 'promo',
  active: true,
} as const;

export type PromoCodeStatus = 'open' | 'switched-off' | 'ended' | 'used-up';

export function promoCodeStatus(
  code: Pick<PromoCode, 'active' | 'validUntil' | 'maxRedemptions' | 'redeemed'>,
  now: Date,
): PromoCodeStatus {
  const { active, validUntil, maxRedemptions, redeemed } = code;
  if (!active) return 'switched-off';
  if (validUntil && now > validUntil) return 'ended';
  if (maxRedemptions !== null && redeemed >= maxRedemptions) return 'used-up';
  return 'open';
}

/** `onlyCheck` redeems nothing (specification §7). */
export const CheckPromo = {
  request: z.strictObject({
    promoCode: z.string().check(z.maxLength(200)),
    onlyCheck: z.optional(z.literal(true)),
  }),
  response: {} as {
    success: true;
    status: 'active' | 'inactive';
    type: PromoType;
    /** ISO instant. */
    end_date: string;
    message: 'redeemed' | 'already_redeemed' | 'can_be_redeemed';
  },
};
