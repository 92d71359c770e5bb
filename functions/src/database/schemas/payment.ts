import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** Stored before Stripe is called. */
export const Purchase = z.object({
  /** Part of the idempotency key at Stripe. */
  number: z.number(),
  /** Number of failed idempotency keys: Stripe repeats a failure for the same key. */
  spentKeys: z.number(),
  plan: z.enum(['month', 'year']),
  language: z.enum(locales),
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** First payment; null if it is due at once. */
  startsAt: z.nullable(z.date()),
  orderedAt: z.date(),
  /** When the user asked to start before the withdrawal period ends. */
  immediateStartAt: z.nullable(z.date()),
  checkoutId: z.nullable(z.string()),
});

export type Purchase = z.infer<typeof Purchase>;

export const Withdrawal = z.object({
  declaredAt: z.date(),
  /** Null until the withdrawn plan has ended and was refunded. */
  doneAt: z.nullable(z.date()),
});

/** `customers/{uid}` */
export const Customer = z.object({
  customerId: z.nullable(z.string()),
  /** The address sent to Stripe; a retry must send the same one. */
  email: z.string(),
  language: z.enum(locales),
  createdAt: z.date(),
  spentKeys: z.number(),
  /** Increases with each update from Stripe. */
  revision: z.number(),
  purchase: z.nullable(Purchase),
  subscriptionId: z.nullable(z.string()),
  /** The plan of a minor that the parent refused; only this parent can resume it. */
  refusedPlan: z.exactOptional(z.nullable(z.string())),
  /**
   * Subscriptions to refund. `found`: a duplicate of the current one. `refused`: there is no
   * visible profile.
   */
  surplus: z.record(z.string(), z.enum(['found', 'refused', 'done'])),
  /** Invoices to void, or to refund if paid. */
  unowed: z.record(z.string(), z.enum(['found', 'returned'])),
  withdrawals: z._default(z.record(z.string(), Withdrawal), {}),
  told: z.record(z.string(), z.date()),
  /** When to ask Stripe again; null if no change is expected. */
  askAt: z.nullable(z.date()),
});

export type Customer = z.infer<typeof Customer>;

export const StripeEvent = z.object({ type: z.string(), at: z.date() });
