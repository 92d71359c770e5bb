import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { nextSteps, standpoints } from '../subscription/coming-back.ts';
import { promoTypes } from '../subscription/subscription.ts';

const Empty = z.strictObject({});
const Done = z.object({ success: z.literal(true) });

/** `verify-subscription`: what the server knows of the caller's entitlement (specification §4, §7). */
export const VerifySubscription = {
  request: Empty,
  response: z.object({
    success: z.literal(true),
    /** Whether this call changed anything. */
    updated: z.boolean(),
    message: z.enum(['verified', 'promo_active', 'no_subscription']),
    active: z.boolean(),
    /** Of the plan or the code that runs; null for an administrator's grant and where nothing runs. */
    subscription_type: z.nullable(z.enum(['month', 'year', ...promoTypes])),
    /** ISO instant, in the past where it has run out; null where nothing was ever given. */
    subscription_end_date: z.nullable(z.string()),
    cancellation_pending: z.boolean(),
    /** ISO instant; null where no payment is due, or one is overdue. */
    next_payment_date: z.nullable(z.string()),
    /** A payment failed: the plan runs until its end date unless it is paid before. */
    payment_overdue: z.boolean(),
    promo_code: z.nullable(z.string()),
    /** ISO instant until which the plan's contract can be withdrawn from; null where it cannot. */
    withdrawal_until: z.nullable(z.string()),
    payment_method: z.nullable(
      z.object({
        /** Of a card, its brand; of anything else, its name: SEPA, PayPal, Link. */
        brand: z.string(),
        last4: z.nullable(z.string()),
        /** Null of anything but a card. */
        expMonth: z.nullable(z.number()),
        expYear: z.nullable(z.number()),
      }),
    ),
  }),
};

/** `delete-profile`: the teacher, the profile, pictures, pages and slugs; irreversible. */
export const DeleteProfile = { request: Empty, response: Done };

/** `delete-account`: as `delete-profile`, and the Auth account; asks for a recent sign-in. */
export const DeleteAccount = { request: Empty, response: Done };

/** `export-my-data`: everything that is stored about the caller. */
export const ExportMyData = {
  request: Empty,
  response: z.object({
    /** ISO instant. */
    exportedAt: z.string(),
    /** By what it is, e.g. `teacher`, `mails`; times as ISO instants, pictures by name. */
    data: z.record(z.string(), z.unknown()),
  }),
};

const Language = z.enum(locales);

/** `own-account`: what the page of one's account shows beside the address. */
export const OwnAccount = {
  request: Empty,
  response: z.object({
    /** In which mails are written that nobody asked for on a page; null while there are none such. */
    language: z.nullable(Language),
    /** Whether anything was ever paid, of which there are invoices. */
    has_paid: z.boolean(),
    /** The day that families see, an ISO instant; null without a profile. */
    looked_after_at: z.nullable(z.string()),
    /** The profile does not say as whom lessons are offered, which families have to be told. */
    lacks_trading: z.boolean(),
    /** Of the profile that families see; null while they see none. */
    online: z.nullable(
      z.object({
        /** Path of the page in each language. */
        paths: z.record(z.enum(locales), z.string()),
        /** Path of the picture that goes with a link to it; null until it is drawn. */
        image: z.nullable(z.string()),
      }),
    ),
    /** What the caller is told first, and the one thing to do next. */
    coming_back: z.object({
      standpoint: z.enum(standpoints),
      next: z.enum(nextSteps),
      /** ISO instant of what the words speak of. */
      date: z.nullable(z.string()),
    }),
  }),
};

/**
 * `confirm-profile`: all of the caller's profile is still right, which renews the day that families see.
 * Refused with `teacher-not-found`, `rate-limited`.
 */
export const ConfirmProfile = {
  request: Empty,
  response: z.object({ looked_after_at: z.string() }),
};

/**
 * `set-mail-language`: in which language the caller is written to. Refused with `teacher-not-found` to
 * whoever has neither a profile nor ever paid, with `rate-limited`.
 */
export const SetMailLanguage = { request: z.strictObject({ language: Language }), response: Done };

/** `end-sessions`: signs the caller out everywhere, here as well. Refused with `rate-limited`. */
export const EndSessions = { request: Empty, response: Done };
