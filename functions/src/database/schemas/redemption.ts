import * as z from 'zod/mini';

/** `redemptions/{code and account}`: that somebody redeemed a promo code, for who looks after codes. */
export const RedemptionRecord = z.object({
  uid: z.string(),
  code: z.string(),
  redeemedAt: z.date(),
  /** Until when the code entitled when it was redeemed. */
  endsAt: z.date(),
  /** When a plan that began afterwards was first paid for; null while none was. */
  paidAt: z.nullable(z.date()),
});

export type RedemptionRecord = z.infer<typeof RedemptionRecord>;
