import * as z from 'zod/mini';
import type { OwnCheck } from '../check/check-calls.ts';
import { locales, type Locale } from '../locale/locale.ts';
import type { NextStep, Standpoint } from '../subscription/coming-back.ts';
import type { PromoType } from '../subscription/subscription.ts';

const Empty = z.strictObject({});

/** Specification §4, §7. */
export const VerifySubscription = {
  request: Empty,
  response: {} as {
    success: true;
    updated: boolean;
    message: 'verified' | 'promo_active' | 'no_subscription';
    active: boolean;
    /** Null if the teacher is not entitled, or only by a grant. */
    subscription_type: 'month' | 'year' | PromoType | null;
    /** ISO instant, may be past; null if there was no entitlement yet. */
    subscription_end_date: string | null;
    cancellation_pending: boolean;
    /** ISO instant; null if no payment follows, or a payment is overdue. */
    next_payment_date: string | null;
    payment_overdue: boolean;
    promo_code: string | null;
    /** ISO instant; null when the withdrawal period is over. */
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

/** Also deletes the profile's pictures, pages and slugs. Irreversible. */
export const DeleteProfile = { request: Empty };

/** Also deletes the profile. Needs a recent sign-in. */
export const DeleteAccount = { request: Empty };

export const ExportMyData = {
  request: Empty,
  response: {} as {
    exportedAt: string;
    data: Record<string, unknown>;
  },
};

const Language = z.enum(locales);

export const OwnAccount = {
  request: Empty,
  response: {} as {
    /** Language of mails; null if the caller gets no mails. */
    language: Locale | null;
    has_paid: boolean;
    undeliverable: string[];
    /** When the profile was last saved or confirmed, ISO instant; null without a profile. */
    looked_after_at: string | null;
    /** Whether the profile must still say if lessons are a business. */
    lacks_trading: boolean;
    /** Null without a profile. */
    checks: OwnCheck[] | null;
    /** Null if the profile is not visible. */
    online: {
      paths: Record<Locale, string>;
      /** Null until the social image is drawn. */
      image: string | null;
    } | null;
    coming_back: {
      standpoint: Standpoint;
      next: NextStep;
      /** The date in the text for `standpoint`, ISO instant; null if it has none. */
      date: string | null;
    };
  },
};

/** @throws `teacher-not-found`, `rate-limited` */
export const ConfirmProfile = {
  request: Empty,
  response: {} as { looked_after_at: string },
};

/** @throws `rate-limited`, `teacher-not-found` without a profile or payment */
export const SetMailLanguage = { request: z.strictObject({ language: Language }) };

/**
 * Ends all sessions, also this browser's.
 * @throws `rate-limited`
 */
export const EndSessions = { request: Empty };
