import { AppError } from '@kloer/domain/errors/errors.ts';
import type Stripe from 'stripe';

type Errors = typeof Stripe.errors;

/**
 * Whether Stripe will answer the same to the same key for a day: it failed on it, or the key was used
 * before with other parameters, which a deployment in between may have changed.
 */
function isKeySpent(errors: Errors, error: unknown): boolean {
  return error instanceof errors.StripeAPIError || error instanceof errors.StripeIdempotencyError;
}

/**
 * Whether a failure says nothing about what was asked: the connection, Stripe's own trouble, too many
 * requests, a twin of the request that is still running, or a key that is not taken.
 */
function isPassing(errors: Errors, error: unknown): boolean {
  if (!(error instanceof errors.StripeError)) return false;
  const status = error.statusCode ?? 0;
  return (
    error instanceof errors.StripeConnectionError ||
    isKeySpent(errors, error) ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    status >= 500 ||
    status === 429 ||
    status === 409
  );
}

/** Stripe did not do what it was asked, or it is not known whether it did. */
export class PaymentUnavailable extends AppError {
  /** The next try needs another key. */
  readonly isKeySpent: boolean;

  constructor(cause: unknown, isKeySpent: boolean) {
    super('payment-unavailable', 'Stripe did not do what it was asked', { cause });
    this.isKeySpent = isKeySpent;
  }
}

/** The failure under the name that callers are told; what Stripe refused stays what it is. */
export function namedFailure(errors: Errors, error: unknown): unknown {
  if (!isPassing(errors, error)) return error;
  return new PaymentUnavailable(error, isKeySpent(errors, error));
}

/** Whether Stripe refused because the thing is not there any more. */
export function isGone(errors: Errors, error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether Stripe refused because of what the thing has become. */
export function isRefused(errors: Errors, error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError;
}

/**
 * The refusals after which a refund is not asked for again: all was refunded before, the bank is taking the
 * money back (Stripe has two codes for that), or Stripe cannot refund it and a person has to.
 */
const finalRefusals = [
  'charge_already_refunded',
  'charge_disputed',
  'refund_disputed_payment',
  'charge_not_refundable',
] as const;

/** Why a refund is over without one; null for a failure that may pass. */
export function finalRefusal(
  errors: Errors,
  error: unknown,
): (typeof finalRefusals)[number] | null {
  if (!(error instanceof errors.StripeInvalidRequestError)) return null;
  return finalRefusals.find((code) => code === error.code) ?? null;
}
