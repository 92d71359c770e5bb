import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { returnPath } from '../paths/return-path.ts';

const Language = z.enum(locales);

/** Page of this site, without query; else the activation page. */
const ReturnPath = z.pipe(
  z.optional(z.string()),
  z.transform((path) => (path === undefined ? path : returnPath(path)?.split(/[?#]/)[0])),
);

/**
 * `create-checkout`: opens Stripe's payment page. Its return with `?payment=success` proves nothing.
 * @throws `teacher-not-found`, `account-suspended`, `plan-not-needed`, `payment-unavailable`, `rate-limited`,
 * `offer-changed` if it would start within the 14 days of withdrawal without the buyer's consent
 */
export const CreateCheckout = {
  request: z.strictObject({
    plan: z.enum(['month', 'year']),
    language: Language,
    returnPath: ReturnPath,
    /** Consent to start within the 14 days of withdrawal, and to owe the used days. */
    immediateStart: z.boolean(),
  }),
  response: {} as {
    url: string;
    /** `portal`: there is a plan already. */
    redirect: 'checkout' | 'portal';
    /** First payment, ISO instant; null: at once. */
    starts_at: string | null;
  },
};

/**
 * `customer-portal`: Stripe's page for card, invoices and cancellation.
 * @throws `no-active-subscription`, `payment-unavailable`, `rate-limited`
 */
export const CustomerPortal = {
  request: z.strictObject({ language: Language, returnPath: ReturnPath }),
  response: {} as { url: string },
};

const Changed = {
  request: z.strictObject({}),
  response: {} as {
    success: true;
    message: 'cancelled' | 'kept';
    cancellation_pending: boolean;
    /** ISO instant. */
    subscription_end_date: string | null;
  },
};

/**
 * `cancel-subscription`: ends the plan with the paid period; idempotent.
 * @throws `no-active-subscription`, `payment-unavailable`
 */
export const CancelSubscription = Changed;

/**
 * `keep-subscription`: undoes a cancellation.
 * @throws `no-active-subscription`, `payment-unavailable`
 */
export const KeepSubscription = Changed;

/** Problems of a configured Stripe price. */
export const priceProblems = [
  'unknown',
  'inactive',
  /** Differs from our pages. */
  'other-amount',
  'other-interval',
  /** Tax would be added to our price. */
  'tax-on-top',
] as const;

export type PriceProblem = (typeof priceProblems)[number];

type Problem = PriceProblem | null;

/**
 * `admin-check-prices`: null for a correct price.
 * @throws `permission-denied`, `recent-sign-in-required`, `payment-unavailable`
 */
export const CheckPrices = {
  request: z.strictObject({}),
  response: {} as { month: Problem; year: Problem },
};
