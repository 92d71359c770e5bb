import * as z from 'zod/mini';
import { locales, type Locale } from '../locale/locale.ts';
import type { NextStep, Standpoint } from '../subscription/coming-back.ts';
import type { PromoType } from '../subscription/subscription.ts';

const Empty = z.strictObject({});

/** `verify-subscription`: what the server knows of the caller's entitlement (specification §4, §7). */
export const VerifySubscription = {
  request: Empty,
  response: {} as {
    success: true;
    /** Whether this call changed anything. */
    updated: boolean;
    message: 'verified' | 'promo_active' | 'no_subscription';
    active: boolean;
    /** Of the plan or the code that runs; null for an administrator's grant and where nothing runs. */
    subscription_type: 'month' | 'year' | PromoType | null;
    /** ISO instant, in the past where it has run out; null where nothing was ever given. */
    subscription_end_date: string | null;
    cancellation_pending: boolean;
    /** ISO instant; null where no payment is due, or one is overdue. */
    next_payment_date: string | null;
    /** A payment failed: the plan runs until its end date unless it is paid before. */
    payment_overdue: boolean;
    promo_code: string | null;
    /** ISO instant until which the plan's contract can be withdrawn from; null where it cannot. */
    withdrawal_until: string | null;
    payment_method: {
      /** Of a card, its brand; of anything else, its name: SEPA, PayPal, Link. */
      brand: string;
      last4: string | null;
      /** Null of anything but a card. */
      expMonth: number | null;
      expYear: number | null;
    } | null;
  },
};

/** `delete-profile`: the teacher, the profile, pictures, pages and slugs; irreversible. */
export const DeleteProfile = { request: Empty };

/** `delete-account`: as `delete-profile`, and the Auth account; asks for a recent sign-in. */
export const DeleteAccount = { request: Empty };

/** `export-my-data`: everything that is stored about the caller. */
export const ExportMyData = {
  request: Empty,
  response: {} as {
    /** ISO instant. */
    exportedAt: string;
    /** By what it is, e.g. `teacher`, `mails`; times as ISO instants, pictures by name. */
    data: Record<string, unknown>;
  },
};

const Language = z.enum(locales);

/** `own-account`: what the page of one's account shows beside the address. */
export const OwnAccount = {
  request: Empty,
  response: {} as {
    /** In which mails are written that nobody asked for on a page; null while there are none such. */
    language: Locale | null;
    /** Whether anything was ever paid, of which there are invoices. */
    has_paid: boolean;
    /** The day that families see, an ISO instant; null without a profile. */
    looked_after_at: string | null;
    /** The profile does not say as whom lessons are offered, which families have to be told. */
    lacks_trading: boolean;
    /** Of the profile that families see; null while they see none. */
    online: {
      /** Path of the page in each language. */
      paths: Record<Locale, string>;
      /** Path of the picture that goes with a link to it; null until it is drawn. */
      image: string | null;
    } | null;
    /** What the caller is told first, and the one thing to do next. */
    coming_back: {
      standpoint: Standpoint;
      next: NextStep;
      /** ISO instant of what the words speak of. */
      date: string | null;
    };
  },
};

/**
 * `confirm-profile`: all of the caller's profile is still right, which renews the day that families see.
 * Refused with `teacher-not-found`, `rate-limited`.
 */
export const ConfirmProfile = {
  request: Empty,
  response: {} as { looked_after_at: string },
};

/**
 * `set-mail-language`: in which language the caller is written to. Refused with `teacher-not-found` to
 * whoever has neither a profile nor ever paid, with `rate-limited`.
 */
export const SetMailLanguage = { request: z.strictObject({ language: Language }) };

/** `end-sessions`: signs the caller out everywhere, here as well. Refused with `rate-limited`. */
export const EndSessions = { request: Empty };
