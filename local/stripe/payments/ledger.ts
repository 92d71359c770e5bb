import type Stripe from 'stripe';
import { type Account, idOf } from '../account.ts';
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

type Money = Pick<Stripe.Charge | Stripe.Refund, 'id' | 'amount' | 'created' | 'currency'>;
type Kind = 'charge' | 'refund';

function entry(id: string, kind: Kind, money: Money): Stripe.BalanceTransaction {
  const amount = kind === 'charge' ? money.amount : -money.amount;
  const { created, currency, id: source } = money;
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
    reporting_category: kind,
    source,
    status: 'available',
    type: kind,
  };
}

/** What came in and what was given back, the oldest first: each charge that went through, each refund. */
function entriesOf({ store }: Account): Stripe.BalanceTransaction[] {
  const entriesOfKind = (kind: Kind) =>
    store.all(kind).flatMap((money) => {
      const id = idOf(money.balance_transaction);
      return id === null ? [] : [entry(id, kind, money)];
    });
  return [...entriesOfKind('charge'), ...entriesOfKind('refund')].toSorted(
    (one, other) => one.created - other.created,
  );
}

/** The account's ledger, read off charges and refunds. */
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
