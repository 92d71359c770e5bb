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

/** What an administrator sets (specification §3). */
const Facts = {
  code: TypedPromoCode,
  duration_months: PromoDuration,
  subscription_type: z.enum(promoTypes),
  active: z.boolean(),
  /** Last day of redemption, in Luxembourg; null: no end. */
  valid_until: z.nullable(IsoDay),
  /** Null: unlimited. */
  max_redemptions: z.nullable(PromoMaxRedemptions),
  note: z.string().check(z.maxLength(promoLimits.noteLength)),
};

/** The `revision` that the page showed; another one means that it was changed since. */
const Revision = z.nullable(z.string().check(z.maxLength(200)));

/** `admin-promo-codes`: all codes, newest first (specification §7). */
export const AdminPromoCodes = {
  request: z.strictObject({}),
  response: {} as {
    codes: {
      code: string;
      duration_months: number;
      subscription_type: PromoType;
      active: boolean;
      /** Last day of redemption, in Luxembourg; null: no end. */
      valid_until: string | null;
      /** Null: unlimited. */
      max_redemptions: number | null;
      note: string;
      /** ISO instant. */
      created_at: string;
      status: PromoCodeStatus;
      redeemed: number;
      revision: string | null;
      /** Address of the administrator who last changed it; null if unknown. */
      changed_by: string | null;
    }[];
    /** Codes that cannot be parsed (written by hand), with the wrong fields. */
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

/**
 * `admin-update-promo-code`: a field that is left out stays.
 * @throws `changed-meanwhile`; on renaming `promo-code-exists`, `promo-code-redeemed`
 */
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
 * `admin-delete-promo-code`: redemptions keep their effect.
 * @throws `changed-meanwhile`
 */
export const AdminDeletePromoCode = {
  request: z.strictObject({ code: PromoCodeId, revision: Revision }),
};

/** `taken-back`: by an administrator, before it ended. */
export type RedemptionState = 'runs' | 'ended' | 'taken-back';

/**
 * `admin-redemptions`: one page of a code's redemptions, last first, with the plans that followed.
 * @throws `not-found`
 */
export const AdminRedemptions = {
  request: z.strictObject({
    code: PromoCodeId,
    language: z.enum(locales),
    /** `redeemed_at` and id of the last one of the page before. */
    after: z.optional(z.strictObject({ at: z.iso.datetime(), id: Uid })),
  }),
  response: {} as {
    /** Includes deleted accounts. */
    redeemed: number;
    /** Number of redemptions whose account still exists. */
    known: number;
    /** How many of the known ones later paid for a plan. */
    paid: number;
    redemptions: {
      /** The account. */
      id: string;
      /** Empty where there is no profile any more. */
      name: string;
      /** Path of the public page in the language of the request; null where there is none. */
      path: string | null;
      /** ISO instants. */
      redeemed_at: string;
      ends_at: string;
      state: RedemptionState;
      /** When a plan that began afterwards was first paid for; null while none was. */
      paid_at: string | null;
    }[];
    /** Whether there are more behind the last one. */
    more: boolean;
  },
};
