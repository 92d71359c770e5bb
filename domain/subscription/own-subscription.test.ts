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

describe('a subscription as shown to its owner', () => {
  test('is empty before the first plan or code', () => {
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

  test('renews while it is paid, and the owner cannot buy a second plan', () => {
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

  test('shows no next payment after a failed payment, and can be cancelled', () => {
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

  test('stays active until its end date after the owner cancelled it', () => {
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

  test('allows withdrawal until the last moment of the withdrawal period, even after the plan has ended', () => {
    for (const stripe of [paid(soon), cancelled(past)]) {
      const until = (withdrawalEndsAt: Date) =>
        seen({ stripe: { ...stripe, withdrawalEndsAt } }).withdrawalUntil;
      expect(until(soon)).toEqual(soon);
      expect(until(now)).toEqual(now);
      expect(until(past)).toBeNull();
      expect(seen({ stripe }).withdrawalUntil).toBeNull();
    }
  });

  test('does not renew if it comes from a promo code, and the owner can buy a plan', () => {
    expect(seen({ promo: promo(soon) })).toMatchObject({
      type: 'trial',
      promoCode: 'MOIEN',
      renewal: 'will-not-renew',
      canBuy: true,
    });
  });

  test('shows the name of the paid plan even if a grant lasts longer', () => {
    const both = seen({ stripe: paid(soon), promo: promo(past), admin: { endsAt: late } });
    expect(both).toMatchObject({ type: 'month', endsAt: late, promoCode: null });
    expect(seen({ promo: promo(soon), admin: { endsAt: late } })).toMatchObject({ type: 'grant' });
  });

  test('shows only the end date after it has expired', () => {
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
  ] as const)(
    'follows the settings %j: shown as %s, and the owner can switch visibility: %s',
    (switches, shown, canSwitch) => {
      expect(seen({ admin: { endsAt: soon } }, switches)).toMatchObject({ shown, canSwitch });
      expect(seen({ admin: { endsAt: now } }, switches)).toMatchObject({ shown: 'ended' });
    },
  );
});
