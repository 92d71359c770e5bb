import type Stripe from 'stripe';
import { type Account, change, newId } from '../account.ts';
import type { FailureBody } from '../api/failure.ts';
import { newCharge } from './new-charge.ts';
import { testCard } from './test-cards.ts';

export function newPaymentIntent(
  account: Account,
  given: Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'customer' | 'description'>,
): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent = account.store.put('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: account.now(),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  });
  account.emit('payment_intent.created', intent);
  return intent;
}

export type Attempt = {
  /** True if the payer is absent, as at a renewal. */
  offSession: boolean;
  /** True if the payer has confirmed the payment to the bank. */
  authenticated?: boolean;
};

const declined = (decline: string): FailureBody => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: decline,
  message:
    decline === 'insufficient_funds'
      ? 'Your card has insufficient funds.'
      : 'Your card was declined.',
});

const unanswered: FailureBody = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function refusalOf(account: Account, method: string, attempt: Attempt): FailureBody | undefined {
  const card = account.store.get('card', method);
  const behaviour = testCard(card?.number ?? '')?.behaviour ?? { declines: 'generic_decline' };
  if (card?.declines === true) return declined('generic_decline');
  if (typeof behaviour === 'object') return declined(behaviour.declines);
  if (behaviour === 'pays-once' && attempt.offSession) return declined('generic_decline');
  if (behaviour === 'asks-always' && attempt.authenticated !== true) return unanswered;
  return undefined;
}

export type Paid = { intent: Stripe.PaymentIntent; failure: FailureBody | undefined };

export function pay(
  account: Account,
  before: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  attempt: Attempt,
): Paid {
  const failure = refusalOf(account, method.id, attempt);
  const charge = newCharge(account, before, method, failure);
  account.emit(failure ? 'charge.failed' : 'charge.succeeded', charge);
  if (failure) {
    const { type, message, code, decline_code } = failure;
    const { object: intent } = change(account, 'payment_intent', before, {
      status: 'requires_payment_method',
      latest_charge: charge.id,
      payment_method: null,
      last_payment_error: {
        type,
        message,
        charge: charge.id,
        code: code as Stripe.PaymentIntent.LastPaymentError.Code,
        ...(decline_code === undefined ? {} : { decline_code }),
        payment_method: method,
      },
    });
    account.emit('payment_intent.payment_failed', intent);
    return { intent, failure: { ...failure, charge: charge.id } };
  }
  const { object: intent } = change(account, 'payment_intent', before, {
    status: 'succeeded',
    amount_received: before.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  });
  account.emit('payment_intent.succeeded', intent);
  return { intent, failure: undefined };
}
