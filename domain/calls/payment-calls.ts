import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { returnPath } from '../paths/return-path.ts';

const Language = z.enum(locales);

/** Path of a page of this site, without query; other values become undefined. */
const ReturnPath = z.pipe(
  z.optional(z.string()),
  z.transform((path) => (path === undefined ? path : returnPath(path)?.split(/[?#]/)[0])),
);

/**
 * Opens a Checkout page. A return with `?payment=success` does not prove a payment.
 * @throws `teacher-not-found`, `account-suspended`, `plan-not-needed`, `payment-unavailable`,
 *   `rate-limited`, `offer-changed` if the plan would start within the 14 days of withdrawal
 *   without the buyer's consent
 */
export const CreateCheckout = {
  request: z.strictObject({
    plan: z.enum(['month', 'year']),
    language: Language,
    returnPath: ReturnPath,
    /** Consent to start within the 14 days of withdrawal and to pay for used days. */
    immediateStart: z.boolean(),
  }),
  response: {} as {
    url: string;
    /** `portal` if the teacher already has a plan. */
    redirect: 'checkout' | 'portal';
    /** ISO instant; null if the first payment is due at once. */
    starts_at: string | null;
  },
};

/** @throws `no-active-subscription`, `payment-unavailable`, `rate-limited` */
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
 * The plan ends with the paid period; idempotent.
 * @throws `no-active-subscription`, `payment-unavailable`
 */
export const CancelSubscription = Changed;

/**
 * Undoes a cancellation.
 * @throws `no-active-subscription`, `payment-unavailable`
 */
export const KeepSubscription = Changed;

export const priceProblems = [
  'unknown',
  'inactive',
  'other-amount',
  'other-interval',
  /** Stripe would add tax to our price. */
  'tax-on-top',
] as const;

export type PriceProblem = (typeof priceProblems)[number];

type Problem = PriceProblem | null;

/**
 * Compares our prices with Stripe's; null for each price that is equal.
 * @throws `permission-denied`, `recent-sign-in-required`, `payment-unavailable`
 */
export const CheckPrices = {
  request: z.strictObject({}),
  response: {} as { month: Problem; year: Problem },
};
