import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** An order, stored before calling Stripe. */
export const Purchase = z.object({
  /** Part of the idempotency key. */
  number: z.number(),
  /** Number of spent keys at the start; a spent key needs a new order. */
  spentKeys: z.number(),
  plan: z.enum(['month', 'year']),
  language: z.enum(locales),
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** First payment; null: at once. */
  startsAt: z.nullable(z.date()),
  orderedAt: z.date(),
  /** When the buyer asked to start before the withdrawal period ends. */
  immediateStartAt: z.nullable(z.date()),
  /** Null until Stripe has answered. */
  checkoutId: z.nullable(z.string()),
});

export type Purchase = z.infer<typeof Purchase>;

/** A withdrawal from a subscription's contract. */
export const Withdrawal = z.object({
  declaredAt: z.date(),
  /** Null until the plan is ended and refunded. */
  doneAt: z.nullable(z.date()),
});

/** `customers/{uid}`: a user's data at Stripe, and the mails sent about it. */
export const Customer = z.object({
  customerId: z.nullable(z.string()),
  /** As sent to Stripe: a retry repeats it. */
  email: z.string(),
  language: z.enum(locales),
  createdAt: z.date(),
  /** Increases when Stripe fails on a key, as it repeats the failure for a day. */
  spentKeys: z.number(),
  /** Increases with each sync; an overtaken one restarts. */
  revision: z.number(),
  purchase: z.nullable(Purchase),
  /** The current subscription; null before the first. */
  subscriptionId: z.nullable(z.string()),
  /** Ended because a parent refused: only the parent can resume it. */
  refusedPlan: z.exactOptional(z.nullable(z.string())),
  /**
   * Subscriptions to end and refund: `found` next to the current one, `refused` because it started without a visible
   * profile.
   */
  surplus: z.record(z.string(), z.enum(['found', 'refused', 'done'])),
  /** Invoices not owed: to be voided, or refunded when paid. */
  unowed: z.record(z.string(), z.enum(['found', 'returned'])),
  /** By subscription. */
  withdrawals: z._default(z.record(z.string(), Withdrawal), {}),
  /** Sent notifications, by reason and occasion. */
  told: z.record(z.string(), z.date()),
  /** When to ask Stripe again; null when nothing is expected. */
  askAt: z.nullable(z.date()),
});

export type Customer = z.infer<typeof Customer>;

/** A processed event of Stripe. */
export const StripeEvent = z.object({ type: z.string(), at: z.date() });
