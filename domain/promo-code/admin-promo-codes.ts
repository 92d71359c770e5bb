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

/** What an administrator decides about a code (specification §3), and what is off by default. */
const Facts = {
  code: TypedPromoCode,
  duration_months: PromoDuration,
  subscription_type: z.enum(promoTypes),
  active: z.boolean(),
  /** Last day, in Luxembourg, on which it can be redeemed; null: no end. */
  valid_until: z.nullable(IsoDay),
  /** How many people can redeem it; null: any number. */
  max_redemptions: z.nullable(PromoMaxRedemptions),
  note: z.string().check(z.maxLength(promoLimits.noteLength)),
};

/** The `revision` that a code had when it was shown; another one means that somebody changed it since. */
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
      /** Last day, in Luxembourg, on which it can be redeemed; null: no end. */
      valid_until: string | null;
      /** How many people can redeem it; null: any number. */
      max_redemptions: number | null;
      note: string;
      /** ISO instant. */
      created_at: string;
      status: PromoCodeStatus;
      /** How many people redeemed it. */
      redeemed: number;
      revision: string | null;
      /** Address of the administrator who changed it last; null where it is not known. */
      changed_by: string | null;
    }[];
    /** Of codes that cannot be read, which and what of them; somebody has written them by hand. */
    broken: string[];
  },
};

/** `admin-create-promo-code`. Refused with `promo-code-exists`. */
export const AdminCreatePromoCode = {
  request: z.strictObject({
    ...Facts,
    valid_until: z.optional(Facts.valid_until),
    max_redemptions: z.optional(Facts.max_redemptions),
    note: z.optional(Facts.note),
  }),
};

/**
 * `admin-update-promo-code`: what is left out stays. Refused with `changed-meanwhile`, and where the code
 * gets another name, with `promo-code-exists` and `promo-code-redeemed`.
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

/** `admin-delete-promo-code`: what the code gave stays. Refused with `changed-meanwhile`. */
export const AdminDeletePromoCode = {
  request: z.strictObject({ code: PromoCodeId, revision: Revision }),
};

/** How what a code gave stands: an administrator can take it back before it ends. */
export type RedemptionState = 'runs' | 'ended' | 'taken-back';

/**
 * `admin-redemptions`: one page of who redeemed a code, the last first, and what it led to. Refused with
 * `not-found`.
 */
export const AdminRedemptions = {
  request: z.strictObject({
    code: PromoCodeId,
    language: z.enum(locales),
    /** The last one of the page before: its `redeemed_at`, and its id. */
    after: z.optional(z.strictObject({ at: z.iso.datetime(), id: Uid })),
  }),
  response: {} as {
    /** How many people redeemed it, those whose account is deleted included. */
    redeemed: number;
    /** Of how many it is known who they are. */
    known: number;
    /** How many of those paid for a plan that began afterwards. */
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
