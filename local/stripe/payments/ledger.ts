import type Stripe from 'stripe';
import { type Account, idOf, newId } from '../account.ts';
import { pageOf } from '../api/page.ts';
import { route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';

const listParameters = parametersOf<Stripe.BalanceTransactionListParams>()(
  {
    ...shape.page,
    created: shape.range().optional(),
    currency: shape.text(3).optional(),
    source: shape.text(255).optional(),
    type: shape.text(255).optional(),
  },
  ['payout'],
);

type Money = Pick<Stripe.Charge | Stripe.Refund | Stripe.Dispute, 'id' | 'created' | 'currency'>;

function entry(
  id: string,
  { type, category }: { type: Stripe.BalanceTransaction['type']; category: string },
  amount: number,
  { created, currency, id: source }: Money,
): Stripe.BalanceTransaction {
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: category,
    source,
    status: 'available',
    type,
  };
}

/** The ledger entry for money that a bank takes for a dispute, or returns when the dispute is won. */
export function disputeEntry(
  dispute: Stripe.Dispute,
  amount: number,
  created: number,
): Stripe.BalanceTransaction {
  const category = amount < 0 ? 'dispute' : 'dispute_reversal';
  return entry(newId('txn'), { type: 'adjustment', category }, amount, { ...dispute, created });
}

/** All ledger entries, oldest first: successful charges, refunds, disputes. */
function entriesOf({ store }: Account): Stripe.BalanceTransaction[] {
  const entriesOfKind = (kind: 'charge' | 'refund', sign: 1 | -1) =>
    store.all(kind).flatMap((money) => {
      const id = idOf(money.balance_transaction);
      const names = { type: kind, category: kind };
      return id === null ? [] : [entry(id, names, sign * money.amount, money)];
    });
  return [
    ...entriesOfKind('charge', 1),
    ...entriesOfKind('refund', -1),
    ...store.all('dispute').flatMap((one) => one.balance_transactions),
  ].toSorted((one, other) => one.created - other.created);
}

/** The calls that read the account's ledger, which is computed, not stored. */
export const ledgerRoutes = [
  route('GET', '/v1/balance_transactions', listParameters, ({ account, parameters: given }) => {
    const found = entriesOf(account).filter(
      ({ currency, source, type }) =>
        (given.currency ?? currency) === currency &&
        (given.source ?? source) === source &&
        (given.type ?? type) === type,
    );
    return pageOf(found, '/v1/balance_transactions', given);
  }),
];
