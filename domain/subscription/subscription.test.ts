import { describe, expect, test } from 'vitest';
import {
  applyAdminChange,
  entitledUntil,
  newSubscription,
  noSubscription,
  summarize,
  type Subscription,
  type SubscriptionState,
} from './subscription.ts';
import { withPause } from './pause.ts';
import { suspend } from './suspension.ts';
import { visibility, visibleUntil } from './visibility.ts';

const now = new Date('2026-11-21T12:00:00Z');
const inOneMonth = new Date('2026-12-21T12:00:00Z');
const inTwoMonths = new Date('2027-01-21T12:00:00Z');
const paid: Subscription = {
  ...newSubscription,
  entitlement: { stripe: { plan: 'month', endsAt: inOneMonth, cancellationPending: false } },
};

describe('the visibility of a profile', () => {
  test('needs an active plan, promo code or grant', () => {
    expect(visibility(noSubscription, now)).toBe('requires-subscription');
    expect(visibility(paid, now)).toBe('visible');
    expect(visibility(paid, inOneMonth)).toBe('requires-subscription');
  });

  test("ends with the owner's pause or an administrator's suspension", () => {
    expect(visibility({ ...paid, paused: true }, now)).toBe('not-active');
    expect(visibility({ ...paid, suspended: true }, now)).toBe('not-active');
    expect(visibleUntil({ ...paid, suspended: true }, now)).toBeNull();
  });

  test('lasts until the latest end of plan, code and grant', () => {
    const both = applyAdminChange(paid, { endsAt: inTwoMonths }, 'one');
    expect(entitledUntil(both.entitlement)).toEqual(inTwoMonths);
    expect(visibleUntil(both, now)).toEqual(inTwoMonths);
  });
});

describe('a change by an administrator', () => {
  test('grants visible time until a date, and removes only that time if the date is cleared', () => {
    const granted = applyAdminChange(paid, { endsAt: inTwoMonths }, 'one');
    expect(applyAdminChange(granted, { endsAt: null }, 'two')).toEqual(paid);
  });

  test('suspends and unsuspends without changing the granted time', () => {
    const suspended = applyAdminChange(paid, { status: 'inactive' }, 'one');
    expect(suspended).toEqual({ ...paid, suspended: true, suspensions: { one: true } });
    const lifted = applyAdminChange(suspended, { status: 'active' }, 'two');
    expect(lifted).toEqual({ ...paid, suspensions: { one: false } });
  });

  test('lifts all earlier suspensions, even those whose events arrive later', () => {
    const twice = suspend(suspend(paid, 'one'), 'two');
    const lifted = applyAdminChange(twice, { status: 'active' }, 'three');
    expect(lifted.suspended).toBe(false);
    expect(suspend(lifted, 'two')).toBe(lifted);
    expect(suspend(lifted, 'four').suspended).toBe(true);
  });

  test("does not lift the owner's pause", () => {
    const paused = { ...paid, paused: true };
    expect(applyAdminChange(paused, { status: 'active' }, 'one').paused).toBe(true);
  });
});

describe("the owner's switch for visibility", () => {
  test('hides the profile and shows it again', () => {
    const paused = withPause(paid, true, now);
    expect(paused).toEqual({ ...paid, paused: true });
    expect(paused && withPause(paused, false, now)).toEqual(paid);
  });

  test('cannot be used after the end date', () => {
    expect(withPause(paid, true, inOneMonth)).toBeUndefined();
    expect(withPause(noSubscription, false, now)).toBeUndefined();
  });

  test('does not end a suspension by an administrator', () => {
    const suspended = { ...paid, suspended: true };
    const switched = withPause(suspended, false, now);
    expect(switched && visibility(switched, now)).toBe('not-active');
  });
});

describe('the summary of a subscription', () => {
  test('names the paid plan and its cancellation while the plan is active', () => {
    const cancelled: SubscriptionState = {
      ...paid,
      entitlement: { stripe: { plan: 'year', endsAt: inOneMonth, cancellationPending: true } },
    };
    expect(summarize(cancelled, now)).toEqual({
      subscriptionStatus: 'active',
      subscriptionType: 'year',
      subscriptionEndDate: inOneMonth,
      cancellationPending: true,
      promoCode: null,
    });
    expect(summarize(cancelled, inOneMonth)).toMatchObject({
      subscriptionStatus: 'inactive',
      cancellationPending: false,
    });
  });

  test('names the redeemed promo code', () => {
    const promo: SubscriptionState = {
      ...noSubscription,
      entitlement: { promo: { code: 'RENTREE', type: 'nohellef_promo', endsAt: inOneMonth } },
    };
    expect(summarize(promo, now)).toMatchObject({
      subscriptionType: 'nohellef_promo',
      promoCode: 'RENTREE',
    });
  });

  test.each([
    ['a code that has expired', { promo: { code: 'RENTREE', type: 'promo', endsAt: now } }],
    [
      'a plan that has expired',
      { stripe: { plan: 'year', endsAt: now, cancellationPending: true } },
    ],
  ] as const)(
    'names no plan or code while only a grant is active, even after %s',
    (_what, ended) => {
      const state = { ...noSubscription, entitlement: { ...ended, admin: { endsAt: inOneMonth } } };
      expect(summarize(state, now)).toEqual({
        subscriptionStatus: 'active',
        subscriptionType: null,
        subscriptionEndDate: inOneMonth,
        cancellationPending: false,
        promoCode: null,
      });
    },
  );
});
