import * as z from 'zod/mini';

/** `redemptions/{code and account}` */
export const RedemptionRecord = z.object({
  uid: z.string(),
  code: z.string(),
  redeemedAt: z.date(),
  /** End of the entitlement by the code. */
  endsAt: z.date(),
  /** Of a later plan. */
  paidAt: z.nullable(z.date()),
});

export type RedemptionRecord = z.infer<typeof RedemptionRecord>;
