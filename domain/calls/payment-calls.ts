import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { returnPath } from '../paths/return-path.ts';

const Language = z.enum(locales);

/**
 * Page of this site that Stripe leads back to, without query. Other values are dropped; the activation page is used
 * instead.
 */
const ReturnPath = z.pipe(
  z.optional(z.string()),
  z.transform((path) => (path === undefined ? path : returnPath(path)?.split(/[?#]/)[0])),
);

/**
 * `create-checkout`: opens Stripe's payment page. It returns with `?payment=success` or `?payment=cancelled`; neither
 * proves a payment.
 * @throws `teacher-not-found`, `account-suspended`, `plan-not-needed`, `payment-unavailable`, `rate-limited`,
 * `offer-changed` if it would start within the 14 days of withdrawal without the buyer's consent
 */
export const CreateCheckout = {
  request: z.strictObject({
    /** The server decides the price. */
    plan: z.enum(['month', 'year']),
    language: Language,
    returnPath: ReturnPath,
    /**
     * The teacher asks for a start within the 14 days of withdrawal, and owes the used days after a withdrawal. Stored
     * with its time.
     */
    immediateStart: z.boolean(),
  }),
  response: {} as {
    url: string;
    /** `portal`: there is a plan already, which is managed there. */
    redirect: 'checkout' | 'portal';
    /** ISO instant of the first payment, after a running code or grant; null: at once. */
    starts_at: string | null;
  },
};

/**
 * `customer-portal`: opens Stripe's page for card, invoices and cancellation.
 * @throws `no-active-subscription` if the caller never paid, `payment-unavailable`, `rate-limited`
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
 * `cancel-subscription`: ends the plan with the paid period. Idempotent.
 * @throws `no-active-subscription`, `payment-unavailable`
 */
export const CancelSubscription = Changed;

/**
 * `keep-subscription`: undoes a cancellation while the plan runs.
 * @throws `no-active-subscription`, `payment-unavailable`
 */
export const KeepSubscription = Changed;

/** Possible problems of a configured Stripe price. */
export const priceProblems = [
  /** Stripe has no price with this id. */
  'unknown',
  /** The price is archived at Stripe. */
  'inactive',
  /** Amount or currency differs from our pages; `other-interval` likewise. */
  'other-amount',
  'other-interval',
  /** Tax would be added to the price on our pages. */
  'tax-on-top',
] as const;

export type PriceProblem = (typeof priceProblems)[number];

type Problem = PriceProblem | null;

/**
 * `admin-check-prices`: the problem of each plan's price, or null.
 * @throws `permission-denied`, `recent-sign-in-required`, `payment-unavailable`
 */
export const CheckPrices = {
  request: z.strictObject({}),
  response: {} as { month: Problem; year: Problem },
};
