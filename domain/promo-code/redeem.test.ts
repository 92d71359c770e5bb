import { describe, expect, test } from 'vitest';
import { newSubscription, promoTypes, type Subscription } from '../subscription/subscription.ts';
import { visibility } from '../subscription/visibility.ts';
import { normalizePromoCode, PromoCode, PromoCodeId } from './promo-code.ts';
import { redeem } from './redeem.ts';

const now = new Date('2026-08-31T10:00:00Z');
const past = new Date('2026-08-30T10:00:00Z');
const future = new Date('2026-12-01T10:00:00Z');

const halfYear = PromoCode.parse({
  durationMonths: 6,
  type: 'promo',
  active: true,
  createdAt: past,
});
const earlier = { MOIEN: { redeemedAt: past, endsAt: past } };

const entitledBy = (entitlement: Subscription['entitlement']): Subscription => ({
  ...newSubscription,
  entitlement,
});

describe('redeeming a promo code', () => {
  test('gives visible time for the months of the code, until the same local time of day even across a clock change', () => {
    const endsAt = new Date('2027-02-28T11:00:00Z');
    const promo = { code: 'MOIEN', type: 'promo', endsAt } as const;
    expect(redeem(newSubscription, 'MOIEN', halfYear, now)).toEqual({
      kind: 'redeemed',
      promo,
      subscription: {
        ...entitledBy({ promo }),
        redemptions: { MOIEN: { redeemedAt: now, endsAt } },
      },
    });
  });

  test.each(promoTypes)('stores the subscription type %s of the code', (type) => {
    expect(redeem(newSubscription, 'MOIEN', { ...halfYear, type }, now)).toMatchObject({
      kind: 'redeemed',
      promo: { type },
    });
  });

  test.each([
    ['a code that does not exist', null, {}, 'promo-code-invalid'],
    ['an inactive code', { ...halfYear, active: false }, {}, 'promo-code-invalid'],
    ['a code that has ended', { ...halfYear, validUntil: past }, {}, 'promo-code-invalid'],
    [
      'a code with no uses left',
      { ...halfYear, maxRedemptions: 3, redeemed: 3 },
      {},
      'promo-code-invalid',
    ],
    ['a code that this teacher redeemed before', halfYear, earlier, 'promo-code-used'],
  ])('is refused for %s', (_what, found, redemptions, reason) => {
    expect(redeem({ ...newSubscription, redemptions }, 'MOIEN', found, now)).toEqual({
      kind: 'refused',
      reason,
    });
  });

  test.each([
    [
      'a paid period',
      { stripe: { plan: 'month', endsAt: future, cancellationPending: true } } as const,
    ],
    ['another code', { promo: { code: 'OTHER', type: 'trial', endsAt: future } } as const],
    ['a grant by an administrator', { admin: { endsAt: future } }],
  ])('is refused for any code, existing or not, while the teacher has %s', (_what, entitlement) => {
    for (const found of [halfYear, null]) {
      expect(redeem(entitledBy(entitlement), 'MOIEN', found, now)).toEqual({
        kind: 'refused',
        reason: 'promo-code-already-active',
      });
    }
  });

  test('is possible after all plans, codes and grants have expired, and keeps the data of expired plans', () => {
    const stripe = { plan: 'year', endsAt: past, cancellationPending: false } as const;
    const before = entitledBy({ stripe, promo: { code: 'OLD', type: 'trial', endsAt: past } });
    expect(redeem(before, 'MOIEN', halfYear, now)).toMatchObject({
      kind: 'redeemed',
      subscription: { entitlement: { stripe, promo: { code: 'MOIEN' } } },
    });
  });

  test('is possible until the last millisecond and the last allowed use', () => {
    const atItsEnd = { ...halfYear, validUntil: now, maxRedemptions: 3, redeemed: 2 };
    expect(redeem(newSubscription, 'MOIEN', atItsEnd, now)).toMatchObject({ kind: 'redeemed' });
  });

  test('answers “already redeemed” if the teacher’s code is active, even if it has no uses left or was deleted', () => {
    const promo = { code: 'MOIEN', type: 'promo', endsAt: future } as const;
    for (const found of [halfYear, { ...halfYear, maxRedemptions: 1, redeemed: 1 }, null]) {
      expect(redeem(entitledBy({ promo }), 'MOIEN', found, now)).toEqual({
        kind: 'already-redeemed',
        promo,
      });
    }
  });

  test('is refused if the teacher redeemed the code before and its time has expired', () => {
    const ended = entitledBy({ promo: { code: 'MOIEN', type: 'promo', endsAt: now } });
    expect(redeem({ ...ended, redemptions: earlier }, 'MOIEN', halfYear, now)).toMatchObject({
      reason: 'promo-code-used',
    });
  });

  test('makes a paused profile visible, but not a suspended one', () => {
    const visibilityAfter = (state: Subscription) => {
      const outcome = redeem(state, 'MOIEN', halfYear, now);
      return outcome.kind === 'redeemed' && visibility(outcome.subscription, now);
    };
    expect(visibilityAfter({ ...newSubscription, paused: true })).toBe('visible');
    expect(visibilityAfter({ ...newSubscription, suspended: true })).toBe('not-active');
  });
});

describe('a typed promo code', () => {
  test.each([
    [' moien2026 ', true],
    ['A', true],
    ['NO-HELLEF_1', true],
    ['', false],
    ['   ', false],
    ['.', false],
    ['..', false],
    ['a/b', false],
    ['a/redemptions/x', false],
    ['__X__', false],
    ['MOIËN', false],
    ['ＭＯＩＥＮ', false],
    ['A B', true],
    ['A\n', true],
    ['A\nB', true],
    ['A'.repeat(40), true],
    ['A'.repeat(41), false],
  ])('%j can be stored: %s', (typed, can) => {
    expect(PromoCodeId.safeParse(normalizePromoCode(typed)).success).toBe(can);
  });
});
