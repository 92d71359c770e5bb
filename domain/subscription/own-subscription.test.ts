import { describe, expect, test } from 'vitest';
import { ownSubscription } from './own-subscription.ts';
import { noSubscription, type Entitlement, type SubscriptionState } from './subscription.ts';

const now = new Date('2026-11-21T10:00:00Z');
const past = new Date('2026-11-01T10:00:00Z');
const soon = new Date('2026-12-01T10:00:00Z');
const late = new Date('2027-12-01T10:00:00Z');

const seen = (entitlement: Entitlement, switches: Partial<SubscriptionState> = {}) =>
  ownSubscription({ ...noSubscription, ...switches, entitlement }, now);

const paid = (endsAt: Date, cancellationPending = false) =>
  ({ plan: 'month', endsAt, cancellationPending }) as const;
const promo = (endsAt: Date) => ({ code: 'MOIEN', type: 'trial', endsAt }) as const;

describe('a subscription as its owner sees it', () => {
  test('is nothing before there was one', () => {
    expect(seen({})).toEqual({
      shown: 'ended',
      type: null,
      endsAt: null,
      renewal: null,
      isCancellationPending: false,
      promoCode: null,
      canSwitch: false,
      canBuy: true,
    });
  });

  test('that is paid renews, and cannot be bought again', () => {
    expect(seen({ stripe: paid(soon) })).toMatchObject({
      shown: 'visible',
      type: 'month',
      endsAt: soon,
      renewal: 'renews',
      canSwitch: true,
      canBuy: false,
    });
  });

  test('that was cancelled runs to its end', () => {
    expect(seen({ stripe: paid(soon, true) })).toMatchObject({
      shown: 'visible',
      renewal: 'will-not-renew',
      isCancellationPending: true,
      canBuy: false,
    });
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
    expect(seen({ stripe: paid(past, true), promo: promo(past) })).toMatchObject({
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
