import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** Stored before calling Stripe. */
export const Purchase = z.object({
  /** Part of the idempotency key. */
  number: z.number(),
  /** A spent key needs a new order. */
  spentKeys: z.number(),
  plan: z.enum(['month', 'year']),
  language: z.enum(locales),
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** First payment; null: at once. */
  startsAt: z.nullable(z.date()),
  orderedAt: z.date(),
  /** Before the end of the withdrawal period. */
  immediateStartAt: z.nullable(z.date()),
  checkoutId: z.nullable(z.string()),
});

export type Purchase = z.infer<typeof Purchase>;

export const Withdrawal = z.object({
  declaredAt: z.date(),
  /** Null until the plan is ended and refunded. */
  doneAt: z.nullable(z.date()),
});

/** `customers/{uid}` */
export const Customer = z.object({
  customerId: z.nullable(z.string()),
  /** A retry repeats it. */
  email: z.string(),
  language: z.enum(locales),
  createdAt: z.date(),
  /** Increases when Stripe fails on a key. */
  spentKeys: z.number(),
  /** Increases with each sync. */
  revision: z.number(),
  purchase: z.nullable(Purchase),
  subscriptionId: z.nullable(z.string()),
  /** Only the parent can resume it. */
  refusedPlan: z.exactOptional(z.nullable(z.string())),
  /** `found` next to the current one, `refused` without a visible profile. */
  surplus: z.record(z.string(), z.enum(['found', 'refused', 'done'])),
  /** To be voided, or refunded when paid. */
  unowed: z.record(z.string(), z.enum(['found', 'returned'])),
  withdrawals: z._default(z.record(z.string(), Withdrawal), {}),
  told: z.record(z.string(), z.date()),
  /** Null when nothing is expected. */
  askAt: z.nullable(z.date()),
});

export type Customer = z.infer<typeof Customer>;

export const StripeEvent = z.object({ type: z.string(), at: z.date() });
