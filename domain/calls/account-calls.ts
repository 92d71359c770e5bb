import * as z from 'zod/mini';
import type { OwnCheck } from '../check/check-calls.ts';
import { locales, type Locale } from '../locale/locale.ts';
import type { NextStep, Standpoint } from '../subscription/coming-back.ts';
import type { PromoType } from '../subscription/subscription.ts';

const Empty = z.strictObject({});

/** `verify-subscription`: specification §4, §7. */
export const VerifySubscription = {
  request: Empty,
  response: {} as {
    success: true;
    updated: boolean;
    message: 'verified' | 'promo_active' | 'no_subscription';
    active: boolean;
    /** Null if the teacher is not entitled, or only by an administrator's grant. */
    subscription_type: 'month' | 'year' | PromoType | null;
    /** ISO instant, may be past; null if there never was one. */
    subscription_end_date: string | null;
    cancellation_pending: boolean;
    /** ISO instant; null if no payment is due, or one is overdue. */
    next_payment_date: string | null;
    payment_overdue: boolean;
    promo_code: string | null;
    /** ISO instant; null after the deadline. */
    withdrawal_until: string | null;
    payment_method: {
      /** Brand of the card, or `SEPA`, `PayPal`, `Link`. */
      brand: string;
      last4: string | null;
      /** Null except for cards. */
      expMonth: number | null;
      expYear: number | null;
    } | null;
  },
};

/** Deletes the profile with its pictures, pages and slugs. Irreversible. */
export const DeleteProfile = { request: Empty };

/**
 * `delete-account`: does the same as `delete-profile` and deletes the Auth account. Needs a recent
 * sign-in.
 */
export const DeleteAccount = { request: Empty };

export const ExportMyData = {
  request: Empty,
  response: {} as {
    exportedAt: string;
    /** Keys are kinds of data, e.g. `teacher`, `mails`. */
    data: Record<string, unknown>;
  },
};

const Language = z.enum(locales);

export const OwnAccount = {
  request: Empty,
  response: {} as {
    /** Language of mails; null if the caller gets none. */
    language: Locale | null;
    has_paid: boolean;
    /**
     * The caller's addresses to which our mails cannot be delivered: of the account and the
     * profile.
     */
    undeliverable: string[];
    /** Date shown on the profile, ISO instant; null without a profile. */
    looked_after_at: string | null;
    /** The profile must still state whether lessons are offered as a business. */
    lacks_trading: boolean;
    /** Documents that an administrator checked; null without a profile. */
    checks: OwnCheck[] | null;
    /** Null if the profile is not visible. */
    online: {
      paths: Record<Locale, string>;
      /** Path of the social image; null until it is drawn. */
      image: string | null;
    } | null;
    coming_back: {
      standpoint: Standpoint;
      next: NextStep;
      /** ISO instant that the message mentions. */
      date: string | null;
    };
  },
};

/**
 * Renews the date shown on the profile.
 * @throws `teacher-not-found`, `rate-limited`
 */
export const ConfirmProfile = {
  request: Empty,
  response: {} as { looked_after_at: string },
};

/** @throws `rate-limited`, `teacher-not-found` without a profile or payment */
export const SetMailLanguage = { request: z.strictObject({ language: Language }) };

/**
 * Signs out everywhere, also in this browser.
 * @throws `rate-limited`
 */
export const EndSessions = { request: Empty };
