import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import { noSubscription, type Entitlement } from '@kloer/domain/subscription/subscription.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { SubscriptionFacts, type PaymentMethod } from './SubscriptionFacts.tsx';

const now = new Date('2026-11-21T10:00:00Z');
const endsAt = new Date('2027-03-01T22:59:59Z');

/** Label and value of each displayed line, in order. */
function facts(
  entitlement: Entitlement,
  paymentMethod: PaymentMethod | 'asking' | null = 'asking',
): string[] {
  const html = renderToStaticMarkup(
    createElement(SubscriptionFacts, {
      texts: textsFor('en', 'plan'),
      subscription: ownSubscription({ ...noSubscription, entitlement }, now),
      paymentMethod,
    }),
  );
  const found = html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g);
  return [...found].map(([, label, value]) => `${label}: ${value}`);
}

test('a promo code is shown with its last day', () => {
  expect(facts({ promo: { code: 'MOIEN', type: 'promo', endsAt } })).toEqual([
    'Active promo code: MOIEN',
    'Valid until: 01/03/2027',
  ]);
});

test('a paid plan is shown with its card, but without an end date', () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 };
  const renewsAt = new Date('2027-02-26T22:59:59Z');
  const stripe = { plan: 'year', endsAt, cancellationPending: false, renewsAt } as const;
  expect(facts({ stripe }, card)).toEqual([
    'Subscription: Yearly',
    'Payment method: Visa ending in 4242, valid until 04/30',
  ]);
});

test.each([
  [{ brand: 'SEPA', last4: '3000' }, 'SEPA ending in 3000'],
  [{ brand: 'PayPal', last4: null }, 'PayPal'],
])('a plan that is not paid by card shows the payment method: %j', (method, said) => {
  const stripe = { plan: 'month', endsAt, cancellationPending: false } as const;
  const paidWith = { ...method, expMonth: null, expYear: null };
  expect(facts({ stripe }, paidWith)).toContain(`Payment method: ${said}`);
});

test('a cancelled plan is shown with its last day', () => {
  const stripe = { plan: 'month', endsAt, cancellationPending: true } as const;
  expect(facts({ stripe })).toEqual([
    'Subscription: Monthly',
    'Valid until: 01/03/2027',
    'Payment method: …',
  ]);
});

test('a cancelled plan is shown with its own last day, even if a grant lasts longer', () => {
  const stripe = { plan: 'month', endsAt, cancellationPending: true } as const;
  const admin = { endsAt: new Date('2027-06-30T10:00:00Z') };
  expect(facts({ stripe, admin }).slice(0, 2)).toEqual([
    'Subscription: Monthly',
    'Valid until: 01/03/2027',
  ]);
});

test('a grant is shown together with an active promo code', () => {
  const promo = { code: 'MOIEN', type: 'trial', endsAt: new Date('2027-01-01') } as const;
  expect(facts({ promo, admin: { endsAt } })).toEqual([
    'Subscription: Free access',
    'Active promo code: MOIEN',
    'Valid until: 01/03/2027',
  ]);
});

test('a card that cannot be read from Stripe is shown as unknown, not as loading', () => {
  const stripe = { plan: 'month', endsAt, cancellationPending: true } as const;
  expect(facts({ stripe }, null)).toContain('Payment method: Currently unknown');
});
