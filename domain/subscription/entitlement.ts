import * as z from 'zod/mini';
import { moneyBacks } from './money-back.ts';

export { plans, type Plan } from './plans.ts';

/** Kinds of promo code; `nohellef_promo` and `trial` entitle exactly like `promo`. */
export const promoTypes = ['promo', 'nohellef_promo', 'trial'] as const;

export type PromoType = (typeof promoTypes)[number];

/**
 * Why a teacher may be visible. Each source is written by its own use case only, so a webhook can
 * never shorten what an admin granted, and a redeemed code never hides a paid period.
 */
export const Entitlement = z.object({
  stripe: z.optional(
    z.object({
      plan: z.enum(['month', 'year']),
      /**
       * Until when it entitles: the end of the paid period, with some days more while its renewal is
       * awaited, and the grace period while a payment is being tried again.
       */
      endsAt: z.date(),
      /** Cancelled by its owner: usable until `endsAt`, then not renewed. */
      cancellationPending: z.boolean(),
      /** When the next payment is due; absent where none follows, or one is overdue. */
      renewsAt: z.exactOptional(z.date()),
      /** Since when a payment is overdue. */
      overdueSince: z.exactOptional(z.date()),
      /** The last moment to withdraw from its contract; absent where its owner has. */
      withdrawalEndsAt: z.exactOptional(z.date()),
      /** What became of its last payment; absent where it was kept. */
      moneyBack: z.exactOptional(z.enum(moneyBacks)),
    }),
  ),
  promo: z.optional(
    z.object({
      /** The redeemed code, upper-case. */
      code: z.string(),
      type: z.enum(promoTypes),
      endsAt: z.date(),
    }),
  ),
  /** An admin's grant. */
  admin: z.optional(z.object({ endsAt: z.date() })),
});

export type Entitlement = z.infer<typeof Entitlement>;
