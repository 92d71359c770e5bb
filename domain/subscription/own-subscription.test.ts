import { describe, expect, test } from 'vitest';
import { ownSubscription } from './own-subscription.ts';
import { noSubscription, type Entitlement, type SubscriptionState } from './subscription.ts';

const now = new Date('2026-11-21T10:00:00Z');
const past = new Date('2026-11-01T10:00:00Z');
const soon = new Date('2026-12-01T10:00:00Z');
const late = new Date('2027-12-01T10:00:00Z');

const seen = (entitlement: Entitlement, switches: Partial<SubscriptionState> = {}) =>
  ownSubscription({ ...noSubscription, ...switches, entitlement }, now);

const renewsAt = new Date('2026-11-28T10:00:00Z');
const paid = (endsAt: Date) =>
  ({ plan: 'month', endsAt, cancellationPending: false, renewsAt }) as const;
const cancelled = (endsAt: Date) => ({ plan: 'month', endsAt, cancellationPending: true }) as const;
const promo = (endsAt: Date) => ({ code: 'MOIEN', type: 'trial', endsAt }) as const;

describe('a subscription as its owner sees it', () => {
  test('is nothing before there was one', () => {
    expect(seen({})).toEqual({
      shown: 'ended',
      type: null,
      endsAt: null,
      renewal: null,
      planEndsAt: null,
      isShownByPlan: false,
      nextPaymentAt: null,
      overdueSince: null,
      isCancellationPending: false,
      withdrawalUntil: null,
      promoCode: null,
      canSwitch: false,
      canBuy: true,
      canCancel: false,
      canKeep: false,
    });
  });

  test('that is paid renews, and cannot be bought again', () => {
    expect(seen({ stripe: paid(soon) })).toMatchObject({
      shown: 'visible',
      type: 'month',
      endsAt: soon,
      renewal: 'renews',
      nextPaymentAt: renewsAt,
      overdueSince: null,
      canSwitch: true,
      canBuy: false,
      canCancel: true,
      canKeep: false,
    });
  });

  test('whose payment failed can be cancelled or paid, and names no next payment', () => {
    const overdue = { ...cancelled(soon), cancellationPending: false, overdueSince: past };
    expect(seen({ stripe: overdue })).toMatchObject({
      shown: 'visible',
      endsAt: soon,
      renewal: 'renews',
      nextPaymentAt: null,
      overdueSince: past,
      canCancel: true,
      canBuy: false,
    });
  });

  test('that was cancelled runs to its end', () => {
    expect(seen({ stripe: cancelled(soon) })).toMatchObject({
      shown: 'visible',
      renewal: 'will-not-renew',
      nextPaymentAt: null,
      isCancellationPending: true,
      canBuy: false,
      canCancel: false,
      canKeep: true,
    });
  });

  test('can be withdrawn from up to the last moment of it, also once the plan has ended', () => {
    for (const stripe of [paid(soon), cancelled(past)]) {
      const until = (withdrawalEndsAt: Date) =>
        seen({ stripe: { ...stripe, withdrawalEndsAt } }).withdrawalUntil;
      expect(until(soon)).toEqual(soon);
      expect(until(now)).toEqual(now);
      expect(until(past)).toBeNull();
      expect(seen({ stripe }).withdrawalUntil).toBeNull();
    }
  });

  test('by a code does not renew, and a plan can be bought', () => {
    expect(seen({ promo: promo(soon) })).toMatchObject({
      type: 'trial',
      promoCode: 'MOIEN',
      renewal: 'will-not-renew',
      canBuy: true,
    });
  });

  test('keeps the paid plan’s name beside a longer grant', () => {
    const both = seen({ stripe: paid(soon), promo: promo(past), admin: { endsAt: late } });
    expect(both).toMatchObject({ type: 'month', endsAt: late, promoCode: null });
    expect(seen({ promo: promo(soon), admin: { endsAt: late } })).toMatchObject({ type: 'grant' });
  });

  test('that has run out tells when, and nothing else of it', () => {
    expect(seen({ stripe: cancelled(past), promo: promo(past) })).toMatchObject({
      shown: 'ended',
      type: null,
      endsAt: past,
      renewal: null,
      isCancellationPending: false,
      promoCode: null,
      canSwitch: false,
    });
  });

  test.each([
    [{ paused: true }, 'paused', true],
    [{ suspended: true }, 'suspended', false],
    [{ paused: true, suspended: true }, 'suspended', false],
  ] as const)('with %j is %s; the switch can be used: %s', (switches, shown, canSwitch) => {
    expect(seen({ admin: { endsAt: soon } }, switches)).toMatchObject({ shown, canSwitch });
    expect(seen({ admin: { endsAt: now } }, switches)).toMatchObject({ shown: 'ended' });
  });
});
