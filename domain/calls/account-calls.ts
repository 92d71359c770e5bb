import * as z from 'zod/mini';
import { locales, type Locale } from '../locale/locale.ts';
import type { NextStep, Standpoint } from '../subscription/coming-back.ts';
import type { PromoType } from '../subscription/subscription.ts';

const Empty = z.strictObject({});

/** `verify-subscription`: the caller's entitlement (specification §4, §7). */
export const VerifySubscription = {
  request: Empty,
  response: {} as {
    success: true;
    updated: boolean;
    message: 'verified' | 'promo_active' | 'no_subscription';
    active: boolean;
    /** Of the running plan or code; null for a grant and if nothing runs. */
    subscription_type: 'month' | 'year' | PromoType | null;
    /** ISO instant, may be past; null if there never was an entitlement. */
    subscription_end_date: string | null;
    cancellation_pending: boolean;
    /** ISO instant; null if no payment is due, or one is overdue. */
    next_payment_date: string | null;
    /** A payment failed: the plan ends at its end date unless it is paid before. */
    payment_overdue: boolean;
    promo_code: string | null;
    /** ISO instant until which the contract can be withdrawn from; null if it cannot. */
    withdrawal_until: string | null;
    payment_method: {
      /** Card brand, or name of another method: SEPA, PayPal, Link. */
      brand: string;
      last4: string | null;
      /** Null except for cards. */
      expMonth: number | null;
      expYear: number | null;
    } | null;
  },
};

/** `delete-profile`: deletes profile, pictures, pages and slugs; irreversible. */
export const DeleteProfile = { request: Empty };

/** `delete-account`: `delete-profile`, and the Auth account; needs a recent sign-in. */
export const DeleteAccount = { request: Empty };

/** `export-my-data`: everything that is stored about the caller. */
export const ExportMyData = {
  request: Empty,
  response: {} as {
    exportedAt: string;
    /** By kind, e.g. `teacher`, `mails`; times as ISO instants, pictures by name. */
    data: Record<string, unknown>;
  },
};

const Language = z.enum(locales);

/** `own-account`: content of the account page. */
export const OwnAccount = {
  request: Empty,
  response: {} as {
    /** Language of mails that were not requested on a page; null if the caller gets none. */
    language: Locale | null;
    /** Whether there are invoices. */
    has_paid: boolean;
    /** Date shown on the profile, as ISO instant; null without a profile. */
    looked_after_at: string | null;
    /** The profile does not say whether lessons are offered as a trader, which families must be told. */
    lacks_trading: boolean;
    /** The public profile; null if it is not visible. */
    online: {
      paths: Record<Locale, string>;
      /** Path of its social image; null until it is drawn. */
      image: string | null;
    } | null;
    /** The first message on the page, and the one next step. */
    coming_back: {
      standpoint: Standpoint;
      next: NextStep;
      /** ISO instant that the message mentions. */
      date: string | null;
    };
  },
};

/**
 * `confirm-profile`: the caller's profile is still right; renews the date on it.
 * @throws `teacher-not-found`, `rate-limited`
 */
export const ConfirmProfile = {
  request: Empty,
  response: {} as { looked_after_at: string },
};

/**
 * `set-mail-language`: language of mails to the caller.
 * @throws `teacher-not-found` if the caller has no profile and never paid, `rate-limited`
 */
export const SetMailLanguage = { request: z.strictObject({ language: Language }) };

/**
 * `end-sessions`: signs the caller out everywhere, this session included.
 * @throws `rate-limited`
 */
export const EndSessions = { request: Empty };
