import type Stripe from 'stripe';
import { type Account, change, existing, idOf, newId } from '../account.ts';
import { invalid } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { isTakenByBank } from './disputes.ts';

const createParameters = parametersOf<Stripe.RefundCreateParams>()(
  {
    amount: shape.integer(1).optional(),
    charge: shape.text(255).optional(),
    payment_intent: shape.text(255).optional(),
    metadata: shape.metadata().optional(),
    reason: shape.oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
    expand: shape.expand().optional(),
  },
  [
    'currency',
    'customer',
    'instructions_email',
    'origin',
    'refund_application_fee',
    'reverse_transfer',
  ],
);

const listParameters = parametersOf<Stripe.RefundListParams>()(
  {
    ...shape.page,
    charge: shape.text(255).optional(),
    created: shape.range().optional(),
    payment_intent: shape.text(255).optional(),
  },
  [],
);

type Named = { charge?: string | undefined; payment_intent?: string | undefined };

function chargeNamed(account: Account, given: Named): Stripe.Charge {
  if (given.charge !== undefined) return existing(account, 'charge', given.charge, 'charge');
  if (given.payment_intent === undefined) {
    throw invalid('One of the following params should be provided: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  }
  const intent = existing(account, 'payment_intent', given.payment_intent, 'payment_intent');
  const charge = idOf(intent.latest_charge);
  if (intent.status !== 'succeeded' || charge === null) {
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        param: 'payment_intent',
      },
    );
  }
  return existing(account, 'charge', charge);
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);

/** @throws Failure when nothing, or less than `amount`, is left to refund */
function checkedAmount(
  account: Account,
  charge: Stripe.Charge,
  amount: number | undefined,
): number {
  if (!charge.paid) {
    throw invalid(`Charge ${charge.id} was not successful, so it cannot be refunded.`, {
      code: 'charge_not_refundable',
    });
  }
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (isTakenByBank(account, charge)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  const wanted = amount ?? left;
  if (wanted <= left) return wanted;
  const of = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
  throw invalid(
    `Refund amount (${money(wanted, charge.currency)}) is greater than ${of} ` +
      `(${money(left, charge.currency)})`,
    { param: 'amount' },
  );
}

export const refundRoutes = [
  route('POST', '/v1/refunds', createParameters, ({ account, parameters: given }) => {
    const charge = chargeNamed(account, given);
    const amount = checkedAmount(account, charge, given.amount);
    const refund = account.store.put('refund', {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: newId('txn'),
      charge: charge.id,
      created: account.now(),
      currency: charge.currency,
      customer: idOf(charge.customer),
      customer_account: null,
      destination_details: { type: 'card' },
      metadata: shape.changedMetadata({}, given.metadata),
      payment_intent: idOf(charge.payment_intent),
      payment_method: charge.payment_method,
      reason: given.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    });
    const amount_refunded = charge.amount_refunded + amount;
    const { object, previous } = change(account, 'charge', charge, {
      amount_refunded,
      refunded: amount_refunded === charge.amount,
    });
    account.emit('charge.refunded', object, previous);
    account.emit('refund.created', refund);
    return refund;
  }),
  route('GET', '/v1/refunds', listParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('refund')
      .filter(
        (refund) =>
          (given.charge ?? refund.charge) === refund.charge &&
          (given.payment_intent ?? refund.payment_intent) === refund.payment_intent,
      );
    return pageOf(found, '/v1/refunds', given);
  }),
];
