import * as z from 'zod/mini';
import { moneyBacks } from './money-back.ts';

export { plans, type Plan } from './plans.ts';

/** All types entitle alike. */
export const promoTypes = ['promo', 'nohellef_promo', 'trial'] as const;

export type PromoType = (typeof promoTypes)[number];

/**
 * Why a teacher may be visible. Each source has its own writer, so that a webhook cannot shorten a grant, and a code
 * cannot hide a paid period.
 */
export const Entitlement = z.object({
  stripe: z.optional(
    z.object({
      plan: z.enum(['month', 'year']),
      /**
       * End of the paid period, plus some days while a renewal is awaited, and the grace period while a payment is
       * retried.
       */
      endsAt: z.date(),
      /** Cancelled, but usable until `endsAt`. */
      cancellationPending: z.boolean(),
      /** Next payment; absent if none follows, or one is overdue. */
      renewsAt: z.exactOptional(z.date()),
      overdueSince: z.exactOptional(z.date()),
      /** Withdrawal deadline; absent after a withdrawal. */
      withdrawalEndsAt: z.exactOptional(z.date()),
      /** Refund or dispute of the last payment. */
      moneyBack: z.exactOptional(z.enum(moneyBacks)),
    }),
  ),
  promo: z.optional(
    z.object({
      /** Upper-case. */
      code: z.string(),
      type: z.enum(promoTypes),
      endsAt: z.date(),
    }),
  ),
  /** An administrator's grant. */
  admin: z.optional(z.object({ endsAt: z.date() })),
});

export type Entitlement = z.infer<typeof Entitlement>;
