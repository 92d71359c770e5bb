import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { returnPath } from '../paths/return-path.ts';

const Language = z.enum(locales);

/**
 * Where Stripe's pages lead back to: a page of this site without a query. Anything else is left out, and
 * the activation page takes its place.
 */
const ReturnPath = z.pipe(
  z.optional(z.string()),
  z.transform((path) => (path === undefined ? path : returnPath(path)?.split(/[?#]/)[0])),
);

/**
 * `create-checkout`: opens Stripe's page on which a plan is paid. The page leads back with
 * `?payment=success` or `?payment=cancelled`; neither proves anything. Refused with
 * `teacher-not-found`, `account-suspended`, `plan-not-needed`, `offer-changed` (it would begin before the 14
 * days of withdrawal are over, and nobody asked for that), `payment-unavailable`, `rate-limited`.
 */
export const CreateCheckout = {
  request: z.strictObject({
    /** What it costs, the server knows. */
    plan: z.enum(['month', 'year']),
    language: Language,
    returnPath: ReturnPath,
    /**
     * The teacher asks that the plan begins before the 14 days of withdrawal are over, and owes the days
     * used after withdrawing. Written down with its time.
     */
    immediateStart: z.boolean(),
  }),
  response: {} as {
    url: string;
    /** `portal`: there is a plan already, which is looked after there. */
    redirect: 'checkout' | 'portal';
    /** ISO instant of the first payment, where a code or a grant is used up first; null: at once. */
    starts_at: string | null;
  },
};

/**
 * `customer-portal`: opens Stripe's page for card, invoices, cancelling. Refused with
 * `no-active-subscription` to whoever never paid, `payment-unavailable`, `rate-limited`.
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
    /** ISO instant until which something entitles. */
    subscription_end_date: string | null;
  },
};

/**
 * `cancel-subscription`: the plan ends with the period that is paid for. Asking again succeeds. Refused
 * with `no-active-subscription`, `payment-unavailable`.
 */
export const CancelSubscription = Changed;

/** `keep-subscription`: takes a cancellation back while the plan still runs. As `cancel-subscription`. */
export const KeepSubscription = Changed;

/** What may be wrong with the price that a plan is sold at. */
export const priceProblems = [
  /** Stripe knows none of that id. */
  'unknown',
  /** Stripe sells nothing at it any more. */
  'inactive',
  /** Another amount or currency, or another interval, than our pages promise. */
  'other-amount',
  'other-interval',
  /** Tax would come on top of what our pages say. */
  'tax-on-top',
] as const;

export type PriceProblem = (typeof priceProblems)[number];

type Problem = PriceProblem | null;

/**
 * `admin-check-prices`: what is wrong with the configured price of each plan, null where nothing is. Answered to
 * administrators. Refused with `permission-denied`, `recent-sign-in-required`, `payment-unavailable`.
 */
export const CheckPrices = {
  request: z.strictObject({}),
  response: {} as { month: Problem; year: Problem },
};
