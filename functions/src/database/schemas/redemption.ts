import * as z from 'zod/mini';

/** `redemptions/{code and account}` */
export const RedemptionRecord = z.object({
  uid: z.string(),
  code: z.string(),
  redeemedAt: z.date(),
  /** When the time given by the code ends. */
  endsAt: z.date(),
  /** When a plan that began after the code was paid; null if it was not. */
  paidAt: z.nullable(z.date()),
});

export type RedemptionRecord = z.infer<typeof RedemptionRecord>;
