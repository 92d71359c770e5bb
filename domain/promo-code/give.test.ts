import { describe, expect, test } from 'vitest';
import { newSubscription, type Subscription } from '../subscription/subscription.ts';
import { giveCode } from './give.ts';
import { PromoCode } from './promo-code.ts';

const now = new Date('2026-08-31T10:00:00Z');
const endsAt = new Date('2027-02-28T11:00:00Z');
const past = new Date('2026-06-30T10:00:00Z');

const halfYear = PromoCode.parse({
  durationMonths: 6,
  type: 'promo',
  active: true,
  createdAt: past,
});

const entitledBy = (entitlement: Subscription['entitlement']): Subscription => ({
  ...newSubscription,
  entitlement,
});

const give = (subscription: Subscription, code: string | null = 'MOIEN', found = halfYear) =>
  giveCode(subscription, code, found, now);

const given = (subscription = newSubscription) => {
  const outcome = give(subscription);
  if (outcome.kind !== 'given') throw new Error(outcome.kind);
  return outcome;
};

const takenBack = () => {
  const outcome = give(given().subscription, null);
  if (outcome.kind !== 'taken-back') throw new Error(outcome.kind);
  return outcome.subscription;
};

describe('giving a promo code to a teacher as an administrator', () => {
  const sources = (until: Date): [string, Subscription['entitlement']][] => [
    ['a paid plan', { stripe: { plan: 'year', endsAt: until, cancellationPending: false } }],
    ['a grant', { admin: { endsAt: until } }],
    ['another code', { promo: { code: 'OTHER', type: 'promo', endsAt: until } }],
  ];

  test.each(sources(endsAt))(
    'is refused if the teacher has %s that lasts at least as long as the code',
    (_what, entitlement) => {
      expect(give(entitledBy(entitlement))).toEqual({
        kind: 'refused',
        reason: 'promo-code-lengthens-nothing',
      });
    },
  );

  test.each([...sources(new Date(endsAt.getTime() - 1)), ...sources(past)])(
    'extends the visible time of a teacher with %s',
    (_what, entitlement) => {
      expect(give(entitledBy(entitlement))).toMatchObject({ kind: 'given', isFirst: true });
    },
  );

  test('is refused because of an invalid or used code before any other reason', () => {
    const long = entitledBy({ admin: { endsAt } });
    expect(giveCode(long, 'MOIEN', null, now)).toMatchObject({ reason: 'promo-code-invalid' });
    const redeemed = { ...long, redemptions: { MOIEN: { redeemedAt: past, endsAt: past } } };
    expect(give(redeemed)).toMatchObject({ reason: 'promo-code-used' });
  });

  test('changes nothing if the teacher already has the same code and it is active', () => {
    const { subscription } = given();
    expect(give(subscription)).toEqual({ kind: 'unchanged', subscription });
  });
});

describe('a promo code that an administrator removed from a teacher', () => {
  test('stays recorded as redeemed, with the date of its removal', () => {
    expect(takenBack()).toHaveProperty('entitlement', {});
    expect(takenBack()).toMatchObject({
      redemptions: { MOIEN: { redeemedAt: now, endsAt, takenBackAt: now } },
    });
  });

  test('can be given again, and still counts as one redemption', () => {
    const first = { redeemedAt: past, endsAt: now, takenBackAt: past };
    const again = given({ ...newSubscription, redemptions: { MOIEN: first } });
    expect(again.isFirst).toBe(false);
    expect(again.subscription.redemptions).toEqual({ MOIEN: { redeemedAt: past, endsAt } });
  });

  test('can be given again even if the code has no uses left, but not after the code has ended', () => {
    const usedUp = { ...halfYear, maxRedemptions: 1, redeemed: 1 };
    expect(give(takenBack(), 'MOIEN', usedUp)).toMatchObject({ kind: 'given' });
    expect(give(newSubscription, 'MOIEN', usedUp)).toMatchObject({
      reason: 'promo-code-used-up',
    });
    const ended = { ...halfYear, validUntil: past };
    expect(give(takenBack(), 'MOIEN', ended)).toMatchObject({ reason: 'promo-code-ended' });
  });

  test('cannot be given again if it had expired before its removal', () => {
    const promo = { code: 'MOIEN', type: 'promo', endsAt: past } as const;
    const ranOut = {
      ...entitledBy({ promo }),
      redemptions: { MOIEN: { redeemedAt: past, endsAt: past } },
    };
    const outcome = give(ranOut, null);
    expect(outcome).toMatchObject({ kind: 'taken-back' });
    if (outcome.kind !== 'taken-back') return;
    expect(give(outcome.subscription)).toMatchObject({ reason: 'promo-code-used' });
  });
});
