import * as z from 'zod/mini';

/** `redemptions/{code and account}` */
export const RedemptionRecord = z.object({
  uid: z.string(),
  code: z.string(),
  redeemedAt: z.date(),
  /** End of the time that the code gives. */
  endsAt: z.date(),
  /** First payment for a plan begun after the redemption; null if none. */
  paidAt: z.nullable(z.date()),
});

export type RedemptionRecord = z.infer<typeof RedemptionRecord>;
