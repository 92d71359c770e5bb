import type Stripe from 'stripe';
import { type Account, change, existing, idOf, newId } from '../account.ts';
import { pageOf } from '../api/page.ts';
import { route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { disputeEntry } from './ledger.ts';

export type DisputeStatus = 'warning_needs_response' | 'needs_response' | 'won' | 'lost';

/** Days in which the merchant must answer a dispute; at Stripe this depends on the card's network. */
const answerDays = 9;

const disputesOf = ({ store }: Account, charge: string) =>
  store.all('dispute').filter((one) => one.charge === charge);

/**
 * Whether the payer's bank has taken back the money of a charge. An inquiry takes no money; a won dispute returns it.
 */
export function isTakenByBank(account: Account, { id }: Stripe.Charge): boolean {
  return disputesOf(account, id).some(({ status }) => ['needs_response', 'lost'].includes(status));
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

function opened(account: Account, charge: Stripe.Charge): Stripe.Dispute {
  const made = account.store.put('dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: account.now() + answerDays * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: 'general',
    status: 'warning_needs_response',
  });
  change(account, 'charge', charge, { disputed: true });
  account.emit('charge.dispute.created', made);
  return made;
}

function moved(
  account: Account,
  before: Stripe.Dispute,
  status: DisputeStatus,
  amount: number,
): Stripe.Dispute {
  const { object, previous } = change(account, 'dispute', before, {
    status,
    is_charge_refundable: false,
    balance_transactions: [
      ...before.balance_transactions,
      disputeEntry(before, amount, account.now()),
    ],
  });
  const what = amount < 0 ? 'withdrawn' : 'reinstated';
  account.emit(`charge.dispute.funds_${what}`, object, previous);
  return object;
}

/** Opens a dispute about a charge, or changes its status, as a bank does. */
export function dispute(
  account: Account,
  { charge: id, status }: { charge: string; status: DisputeStatus },
): Stripe.Dispute {
  const charge = existing(account, 'charge', id);
  let current = disputesOf(account, id)[0] ?? opened(account, charge);
  if (status === 'warning_needs_response') return current;
  if (current.status === 'warning_needs_response') {
    current = moved(account, current, 'needs_response', -current.amount);
  }
  if (status === 'needs_response') return current;
  if (status === 'won') current = moved(account, current, 'won', current.amount);
  const { object, previous } = change(account, 'dispute', current, { status });
  account.emit('charge.dispute.closed', object, previous);
  return object;
}

const listParameters = parametersOf<Stripe.DisputeListParams>()(
  {
    ...shape.page,
    charge: shape.text(255).optional(),
    created: shape.range().optional(),
    payment_intent: shape.text(255).optional(),
  },
  [],
);

/** The calls that read disputes. A control call opens them, as banks do. */
export const disputeRoutes = [
  route('GET', '/v1/disputes', listParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('dispute')
      .filter(
        (one) =>
          (given.charge ?? one.charge) === one.charge &&
          (given.payment_intent ?? one.payment_intent) === one.payment_intent,
      );
    return pageOf(found, '/v1/disputes', given);
  }),
];
