import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  finalRefusal,
  isGone,
  isRefused,
  namedFailure,
  PaymentUnavailable,
} from './payment-failure.ts';

const { errors } = Stripe;

const raw = (statusCode: number, more: object = {}) => ({
  type: 'invalid_request_error' as const,
  message: 'no',
  statusCode,
  ...more,
});

const ofType = (type: string) => ({ ...raw(400), type: type as 'api_error' });

const gone = new errors.StripeInvalidRequestError(raw(404, { code: 'resource_missing' }));
const refused = new errors.StripeInvalidRequestError(raw(400));

describe('an error from Stripe', () => {
  test.each([
    ['a lost connection', new errors.StripeConnectionError({ message: 'ECONNRESET' }), false],
    ['too many requests', new errors.StripeRateLimitError(raw(429)), false],
    [
      'another request with the same key that is still running',
      new errors.StripeInvalidRequestError(raw(409)),
      false,
    ],
    ['a key that Stripe did not store', new errors.StripeAuthenticationError(raw(401)), false],
    ['an internal error of Stripe', new errors.StripeAPIError(raw(500)), true],
    ["an error before Stripe's servers", new errors.StripeInvalidRequestError(raw(502)), false],
    [
      'a key that was used with other parameters',
      new errors.StripeIdempotencyError(ofType('idempotency_error')),
      true,
    ],
  ])(
    '(%s) becomes “payment unavailable”, and tells whether its idempotency key may be used again',
    (_what, error, isKeySpent) => {
      const named = namedFailure(errors, error);
      expect(named).toBeInstanceOf(PaymentUnavailable);
      expect(named).toMatchObject({ code: 'payment-unavailable', isKeySpent, cause: error });
    },
  );

  test.each([
    ['a refusal', refused],
    ['a missing object', gone],
    ['a declined card', new errors.StripeCardError(ofType('card_error'))],
    ['a mistake in our request', new TypeError('x is not a function')],
  ])('(%s) is thrown unchanged', (_what, error) => {
    expect(namedFailure(errors, error)).toBe(error);
  });

  test('counts as a missing object only if Stripe reports that the object is missing', () => {
    const connection = new errors.StripeConnectionError({ message: 'cut' });
    expect([gone, refused, connection].map((one) => isGone(errors, one))).toEqual([
      true,
      false,
      false,
    ]);
    expect([gone, refused, connection].map((one) => isRefused(errors, one))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['charge_already_refunded', true],
    ['charge_disputed', true],
    ['refund_disputed_payment', true],
    ['charge_not_refundable', true],
    ['balance_insufficient', false],
    [undefined, false],
  ])('proves by its code %s that a refund can never succeed: %s', (code, isFinal) => {
    const error = new errors.StripeInvalidRequestError({
      ...ofType('invalid_request_error'),
      ...(code !== undefined && { code }),
    });
    expect(finalRefusal(errors, error)).toBe(isFinal ? code : null);
  });
});
