import type { ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import { describe, expect, test } from 'vitest';
import type { Invoice } from '../../platform/payments/payments.ts';
import { firstPaidAfter } from './redemption-records.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const redeemedAt = day(10);
const nothingBack = { surplus: {}, unowed: {} };

const plan = (id: string, createdAt: Date) => ({ id, createdAt }) as ReportedPlan;
const invoice = (id: string, change: Partial<Invoice> = {}): Invoice => ({
  id,
  number: id,
  subscriptionId: 'later',
  status: 'paid',
  createdAt: day(12),
  paidAt: day(12),
  amountCents: 1900,
  moneyBack: null,
  attempts: 1,
  url: null,
  ...change,
});

const plans = [plan('earlier', day(1)), plan('later', day(11))];
const paid = (...invoices: Invoice[]) =>
  firstPaidAfter(redeemedAt, { plans, invoices }, nothingBack);

describe('the payment that counts for a redeemed code', () => {
  test('is the first paid invoice of a plan that began after the code was redeemed', () => {
    const second = invoice('second', { paidAt: day(20) });
    expect(paid(second, invoice('first'))).toEqual(day(12));
  });

  test.each([
    ['no invoice', []],
    ['an open invoice', [invoice('open', { status: 'open', paidAt: null })]],
    ['an invoice of 0 cents while the code is still active', [invoice('free', { amountCents: 0 })]],
    [
      'the renewal of a plan that began before the code',
      [invoice('old', { subscriptionId: 'earlier' })],
    ],
    ['an invoice that was refunded', [invoice('back', { moneyBack: 'refunded' })]],
    ['an invoice of an unknown plan', [invoice('odd', { subscriptionId: 'odd' })]],
  ])('does not exist for a user with %s', (_what, invoices) => {
    expect(paid(...invoices)).toBeNull();
  });

  test('does not exist if the site refunded the payment, because it was for a second plan or not owed', () => {
    const facts = { plans, invoices: [invoice('first')] };
    const twice = { surplus: { later: 'done' }, unowed: {} };
    const over = { surplus: {}, unowed: { first: 'returned' } };
    expect(firstPaidAfter(redeemedAt, facts, twice)).toBeNull();
    expect(firstPaidAfter(redeemedAt, facts, over)).toBeNull();
  });
});
