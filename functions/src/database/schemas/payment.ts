import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** A try to buy a plan, written down before Stripe hears of it. */
export const Purchase = z.object({
  /** Part of the key under which Stripe does it once. */
  number: z.number(),
  /** How many keys were spent when it was begun: one whose own key was spent is begun anew. */
  spentKeys: z.number(),
  plan: z.enum(['month', 'year']),
  language: z.enum(locales),
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** When the first payment is due; null: at once. */
  startsAt: z.nullable(z.date()),
  orderedAt: z.date(),
  /** When it was asked that the plan may begin before the time of withdrawal is over. */
  immediateStartAt: z.nullable(z.date()),
  /** Stripe's page; null until Stripe has answered. */
  checkoutId: z.nullable(z.string()),
});

export type Purchase = z.infer<typeof Purchase>;

/** A withdrawal from the contract of a subscription, and how far it is carried out. */
export const Withdrawal = z.object({
  declaredAt: z.date(),
  /** Null until the plan is ended and what is due is given back. */
  doneAt: z.nullable(z.date()),
});

/** `customers/{uid}`: what is known of somebody at Stripe, and what they were told. */
export const Customer = z.object({
  /** Null until Stripe has answered. */
  customerId: z.nullable(z.string()),
  /** As Stripe was told, in its key's words: a retry repeats them. */
  email: z.string(),
  language: z.enum(locales),
  createdAt: z.date(),
  /** Grows when Stripe failed on a key, which it would repeat for a day. */
  spentKeys: z.number(),
  /** Grows with each look at Stripe: one that was overtaken by another begins anew. */
  revision: z.number(),
  purchase: z.nullable(Purchase),
  /** The subscription that counts; null before the first. */
  subscriptionId: z.nullable(z.string()),
  /** The subscription that ended with a parent's no: theirs to have go on, whatever its teacher says later. */
  refusedPlan: z.exactOptional(z.nullable(z.string())),
  /**
   * Subscriptions that are to be ended and given back, or are done with: `found` beside the one that counts,
   * `refused` because it began when nobody could be shown for it.
   */
  surplus: z.record(z.string(), z.enum(['found', 'refused', 'done'])),
  /**
   * Invoices of plans that are over, or are being ended because they entitle no more: to be voided, or given
   * back where one was paid after all. Those that were given back stay here.
   */
  unowed: z.record(z.string(), z.enum(['found', 'returned'])),
  /** By subscription: nobody withdraws twice from one. */
  withdrawals: z._default(z.record(z.string(), Withdrawal), {}),
  /** What was told by mail, by reason and occasion, and when: nothing is told twice. */
  told: z.record(z.string(), z.date()),
  /** When to ask Stripe again, should nothing be heard; null when there is nothing to expect. */
  askAt: z.nullable(z.date()),
});

export type Customer = z.infer<typeof Customer>;

/** That an event of Stripe's had its effect. */
export const StripeEvent = z.object({ type: z.string(), at: z.date() });
