import { expect, test } from 'vitest';
import { ownSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { isOutdated } from './is-outdated.ts';

const now = new Date('2026-11-21T10:00:00Z');
const endsAt = new Date('2026-12-14T10:00:00Z');
const stripe = { plan: 'month', endsAt, cancellationPending: false, renewsAt: endsAt } as const;
const shown = ownSubscription({ ...noSubscription, entitlement: { stripe } }, now);

const same = {
  subscription_end_date: endsAt.toISOString(),
  cancellation_pending: false,
  next_payment_date: endsAt.toISOString(),
  payment_overdue: false,
  withdrawal_until: null,
};

test('a shown plan that equals the plan at Stripe is not outdated', () => {
  expect(isOutdated(shown, same)).toBe(false);
});

test.each([
  ['was paid for a longer time', { subscription_end_date: '2027-12-14T10:00:00.000Z' }],
  ['was cancelled', { cancellation_pending: true }],
  ['is paid on another day', { next_payment_date: '2026-12-15T10:00:00.000Z' }],
  ['is not paid again', { next_payment_date: null }],
  ['is overdue', { payment_overdue: true }],
  ['can be withdrawn from', { withdrawal_until: '2026-12-04T22:59:59.999Z' }],
])('a shown plan is outdated if the plan at Stripe %s', (_what, found) => {
  expect(isOutdated(shown, { ...same, ...found })).toBe(true);
});
