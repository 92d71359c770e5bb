import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { IsoDay } from '../date/iso-day.ts';
import { locales } from '../locale/locale.ts';
import { promoTypes, type PromoType } from '../subscription/subscription.ts';
import {
  PromoCodeId,
  PromoDuration,
  promoLimits,
  type PromoCodeStatus,
  PromoMaxRedemptions,
  TypedPromoCode,
} from './promo-code.ts';

/** Specification §3. */
const Facts = {
  code: TypedPromoCode,
  duration_months: PromoDuration,
  subscription_type: z.enum(promoTypes),
  active: z.boolean(),
  /** Last day, in Luxembourg; null for no end. */
  valid_until: z.nullable(IsoDay),
  /** Null for unlimited. */
  max_redemptions: z.nullable(PromoMaxRedemptions),
  note: z.string().check(z.maxLength(promoLimits.noteLength)),
};

const Revision = z.nullable(z.string().check(z.maxLength(200)));

/** Newest first (specification §7). */
export const AdminPromoCodes = {
  request: z.strictObject({}),
  response: {} as {
    codes: {
      code: string;
      duration_months: number;
      subscription_type: PromoType;
      active: boolean;
      valid_until: string | null;
      max_redemptions: number | null;
      note: string;
      created_at: string;
      status: PromoCodeStatus;
      redeemed: number;
      revision: string | null;
      changed_by: string | null;
    }[];
    broken: string[];
  },
};

/** @throws `promo-code-exists` */
export const AdminCreatePromoCode = {
  request: z.strictObject({
    ...Facts,
    valid_until: z.optional(Facts.valid_until),
    max_redemptions: z.optional(Facts.max_redemptions),
    note: z.optional(Facts.note),
  }),
};

/** @throws `changed-meanwhile`; for a new name also `promo-code-exists`, `promo-code-redeemed` */
export const AdminUpdatePromoCode = {
  request: z.strictObject({
    code: PromoCodeId,
    revision: Revision,
    change: z
      .partial(z.strictObject(Facts))
      .check(z.refine((change) => Object.values(change).some((value) => value !== undefined))),
  }),
};

/**
 * Teachers who redeemed the code keep the time that it gave them.
 * @throws `changed-meanwhile`
 */
export const AdminDeletePromoCode = {
  request: z.strictObject({ code: PromoCodeId, revision: Revision }),
};

export type RedemptionState = 'runs' | 'ended' | 'taken-back';

/**
 * Latest redemption first.
 * @throws `not-found`
 */
export const AdminRedemptions = {
  request: z.strictObject({
    code: PromoCodeId,
    language: z.enum(locales),
    after: z.optional(z.strictObject({ at: z.iso.datetime(), id: Uid })),
  }),
  response: {} as {
    redeemed: number;
    /** Redemptions whose account still exists. */
    known: number;
    /** Redemptions in `known` that were followed by a paid plan. */
    paid: number;
    redemptions: {
      id: string;
      /** Empty without a profile. */
      name: string;
      path: string | null;
      /** ISO instants. */
      redeemed_at: string;
      ends_at: string;
      state: RedemptionState;
      /** First payment for a plan begun after the redemption; null if none. */
      paid_at: string | null;
    }[];
    more: boolean;
  },
};
