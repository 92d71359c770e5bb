import * as z from 'zod/mini';
import { moneyBacks } from './refunded-or-disputed.ts';

export { plans, type Plan } from './plans.ts';

/** All promo types entitle in the same way. */
export const promoTypes = ['promo', 'nohellef_promo', 'trial'] as const;

export type PromoType = (typeof promoTypes)[number];

/** Each source has its own writer: a webhook cannot shorten a grant. */
export const Entitlement = z.object({
  stripe: z.optional(
    z.object({
      plan: z.enum(['month', 'year']),
      /** Includes days for a late renewal, and the grace period of an overdue payment. */
      endsAt: z.date(),
      cancellationPending: z.boolean(),
      /** Absent if no payment follows, or a payment is overdue. */
      renewsAt: z.exactOptional(z.date()),
      overdueSince: z.exactOptional(z.date()),
      /** Absent after a withdrawal. */
      withdrawalEndsAt: z.exactOptional(z.date()),
      moneyBack: z.exactOptional(z.enum(moneyBacks)),
    }),
  ),
  promo: z.optional(
    z.object({
      code: z.string(),
      type: z.enum(promoTypes),
      endsAt: z.date(),
    }),
  ),
  admin: z.optional(z.object({ endsAt: z.date() })),
});

export type Entitlement = z.infer<typeof Entitlement>;
