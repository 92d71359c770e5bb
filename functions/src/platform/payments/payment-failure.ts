import { AppError } from '@kloer/domain/errors/errors.ts';
import type Stripe from 'stripe';

type Errors = typeof Stripe.errors;

/** Whether Stripe would repeat this failure for the same idempotency key. */
function isKeySpent(errors: Errors, error: unknown): boolean {
  return error instanceof errors.StripeAPIError || error instanceof errors.StripeIdempotencyError;
}

/**
 * Whether the failure is temporary: connection, server, rate limit, a parallel request or the API
 * key.
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

/** Stripe did not answer. The call may still have taken effect. */
export class PaymentUnavailable extends AppError {
  readonly isKeySpent: boolean;

  constructor(cause: unknown, isKeySpent: boolean) {
    super('payment-unavailable', 'Stripe did not do what it was asked', { cause });
    this.isKeySpent = isKeySpent;
  }
}

/** Turns temporary failures into `PaymentUnavailable`. */
export function namedFailure(errors: Errors, error: unknown): unknown {
  if (!isPassing(errors, error)) return error;
  return new PaymentUnavailable(error, isKeySpent(errors, error));
}

export function isGone(errors: Errors, error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether Stripe refused a call because of the object's state. */
export function isRefused(errors: Errors, error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError;
}

/** Stripe's codes: already refunded, disputed (two codes), or to be refunded by hand. */
const finalRefusals = [
  'charge_already_refunded',
  'charge_disputed',
  'refund_disputed_payment',
  'charge_not_refundable',
] as const;

export function finalRefusal(
  errors: Errors,
  error: unknown,
): (typeof finalRefusals)[number] | null {
  if (!(error instanceof errors.StripeInvalidRequestError)) return null;
  return finalRefusals.find((code) => code === error.code) ?? null;
}
