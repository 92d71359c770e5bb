import * as z from 'zod/mini';
import { promoTypes, type PromoType } from '../subscription/subscription.ts';

/** Months of visibility that one code can give, and what labels say of codes in general (specification §3, §5). */
export const promoDurationMonths = { min: 1, max: 12, usual: 6 } as const;

/** A code as stored: trimmed, upper-case; it is its document's id, so no slash and no dot alone. */
export const PromoCodeId = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/));

/** What a code is pasted with: blanks, signs that show nothing, and the hyphens of word processors. */
const blanks = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const hyphens = /[\p{Pd}\u2212]/gu;

/**
 * What somebody typed or pasted, as a code would be stored.
 *
 * @example normalizePromoCode('moien 2026\u200b') is 'MOIEN2026'
 */
export function normalizePromoCode(typed: string): string {
  return typed.replaceAll(blanks, '').replaceAll(hyphens, '-').toUpperCase();
}

/** A code as typed. */
export const TypedPromoCode = z.pipe(
  z.string().check(z.maxLength(200), z.overwrite(normalizePromoCode)),
  PromoCodeId,
);

/** How many redemptions a code can be limited to, and how long a note about it may be. */
export const promoLimits = { maxRedemptions: 100_000, noteLength: 500 } as const;

export const PromoDuration = z
  .number()
  .check(z.int(), z.gte(promoDurationMonths.min), z.lte(promoDurationMonths.max));

export const PromoMaxRedemptions = z
  .number()
  .check(z.int(), z.gte(1), z.lte(promoLimits.maxRedemptions));

/** `promoCodes/{CODE}`. What has a default may be missing in a code that was written by hand. */
export const PromoCode = z.object({
  durationMonths: PromoDuration,
  type: z.enum(promoTypes),
  active: z.boolean(),
  createdAt: z.date(),
  /** Last moment at which it can be redeemed; null: no end. */
  validUntil: z._default(z.nullable(z.date()), null),
  /** How many people can redeem it; null: any number. */
  maxRedemptions: z._default(z.nullable(PromoMaxRedemptions), null),
  /** What administrators should know about it. */
  note: z._default(z.string(), ''),
  /** How many people redeemed it, those who are gone included. */
  redeemed: z._default(z.number(), 0),
  /** Id of the audit log's entry about its last change; null before the first one. */
  revision: z._default(z.nullable(z.string()), null),
});

export type PromoCode = z.infer<typeof PromoCode>;

/** What the form for a new code begins with (specification §5, §9). */
export const newPromoCode = {
  durationMonths: promoDurationMonths.min,
  type: 'promo',
  active: true,
} as const;

/** Whether a code can be redeemed, and if not, why. */
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

/** `check-promo`: redeems a code for the caller (specification §7). */
export const CheckPromo = {
  request: z.strictObject({
    /** As typed; trimming and upper case are the rule's. Blank and unknown codes are invalid. */
    promoCode: z.string().check(z.maxLength(200)),
  }),
  response: {} as {
    success: true;
    status: 'active' | 'inactive';
    type: PromoType;
    /** ISO instant. */
    end_date: string;
    /** `already_redeemed` repeats the answer of the redemption that worked. */
    message: 'redeemed' | 'already_redeemed';
  },
};
