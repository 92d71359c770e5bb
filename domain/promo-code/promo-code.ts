import * as z from 'zod/mini';
import { promoTypes } from '../subscription/subscription.ts';

/** Months of visibility that one code can give, and what labels say of codes in general (specification §3, §5). */
export const promoDurationMonths = { min: 1, max: 12, usual: 6 } as const;

/** A code as stored: trimmed, upper-case; it is its document's id, so no slash and no dot alone. */
export const PromoCodeId = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/));

/** What somebody typed, as a code would be stored. */
export function normalizePromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** `promoCodes/{CODE}`. */
export const PromoCode = z.object({
  durationMonths: z
    .number()
    .check(z.int(), z.gte(promoDurationMonths.min), z.lte(promoDurationMonths.max)),
  type: z.enum(promoTypes),
  active: z.boolean(),
  createdAt: z.date(),
});

export type PromoCode = z.infer<typeof PromoCode>;

/** `check-promo`: redeems a code for the caller (specification §7). */
export const CheckPromo = {
  request: z.strictObject({
    /** As typed; trimming and upper case are the rule's. Blank and unknown codes are invalid. */
    promoCode: z.string().check(z.maxLength(200)),
  }),
  response: z.object({
    success: z.literal(true),
    status: z.enum(['active', 'inactive']),
    type: z.enum(promoTypes),
    /** ISO instant. */
    end_date: z.string(),
    /** `already_redeemed` repeats the answer of the redemption that worked. */
    message: z.enum(['redeemed', 'already_redeemed']),
  }),
};
