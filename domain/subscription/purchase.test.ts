import { describe, expect, test } from 'vitest';
import { purchase } from './purchase.ts';
import { noSubscription, type Entitlement } from './subscription.ts';

const now = new Date('2026-11-21T10:00:00Z');
const past = new Date('2026-11-01T10:00:00Z');
const soon = new Date('2026-12-01T10:00:00Z');
const late = new Date('2027-05-21T10:00:00Z');

const buying = (entitlement: Entitlement, suspended = false) =>
  purchase({ ...noSubscription, entitlement, suspended }, now);
const promo = (endsAt: Date) => ({ code: 'MOIEN', type: 'promo', endsAt }) as const;
const plan = (endsAt: Date) => ({ plan: 'month', endsAt, cancellationPending: true }) as const;

describe('buying a plan', () => {
  test('starts the plan at once if no other plan, promo code or grant is active', () => {
    expect(buying({})).toEqual({ kind: 'starts-now' });
    expect(buying({ promo: promo(past), admin: { endsAt: now }, stripe: plan(past) })).toEqual({
      kind: 'starts-now',
    });
  });

  test('starts the plan when the active promo code or grant ends', () => {
    expect(buying({ promo: promo(soon) })).toEqual({ kind: 'starts-later', startsAt: soon });
    expect(buying({ promo: promo(soon), admin: { endsAt: late } })).toEqual({
      kind: 'starts-later',
      startsAt: late,
    });
  });

  test('is refused if the user already has a plan, even a cancelled plan', () => {
    expect(buying({ stripe: plan(soon), promo: promo(late) }, true)).toEqual({ kind: 'has-plan' });
  });

  test('is refused to suspended accounts', () => {
    expect(buying({}, true)).toEqual({ kind: 'suspended' });
  });

  test('is refused during a grant of more than two years', () => {
    expect(buying({ admin: { endsAt: new Date('2028-11-20T10:00:00Z') } })).toMatchObject({
      kind: 'starts-later',
    });
    expect(buying({ admin: { endsAt: new Date('2028-11-20T10:00:01Z') } })).toEqual({
      kind: 'not-needed',
    });
  });
});
