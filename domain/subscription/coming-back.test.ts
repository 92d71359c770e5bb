import { describe, expect, test } from 'vitest';
import { comingBack, nextSteps, placeOf, standpoints, type Returning } from './coming-back.ts';
import { noSubscription, type Entitlement } from './subscription.ts';

const now = new Date('2026-11-24T10:00:00Z');
const past = new Date('2026-11-01T10:00:00Z');
const soon = new Date('2026-12-01T10:00:00Z');
const late = new Date('2027-05-21T10:00:00Z');

const plan = (endsAt: Date, more: Partial<Entitlement['stripe']> = {}) =>
  ({ plan: 'month', endsAt, cancellationPending: false, ...more }) as const;
const cancelled = (endsAt: Date) => plan(endsAt, { cancellationPending: true });
const promo = (endsAt: Date) => ({ code: 'MOIEN', type: 'promo', endsAt }) as const;

type Given = {
  entitlement?: Entitlement;
  paused?: boolean;
  suspended?: boolean;
} & Partial<Pick<Returning, 'draftUntil' | 'isAgreed'>>;

function found(
  hasProfile: boolean,
  { draftUntil = null, isAgreed = true, ...state }: Given,
): readonly unknown[] {
  const returning = { hasProfile, draftUntil, isAgreed, state: { ...noSubscription, ...state } };
  const { standpoint, next, date } = comingBack(returning, now);
  return [standpoint, next, date];
}

const withProfile: [string, Given, unknown[]][] = [
  ['never visible', {}, ['never', 'activate', null]],
  [
    'a plan that renews',
    { entitlement: { stripe: plan(soon, { renewsAt: soon }) } },
    ['renews-on', 'see', soon],
  ],
  [
    'a plan without a known payment day',
    { entitlement: { stripe: plan(soon) } },
    ['renews', 'see', null],
  ],
  [
    'a failed payment, shown before a pause',
    { entitlement: { stripe: plan(soon, { overdueSince: past }) }, paused: true },
    ['overdue', 'pay', soon],
  ],
  ['a code', { entitlement: { promo: promo(soon) } }, ['visible-until', 'see', soon]],
  ['a cancelled plan', { entitlement: { stripe: cancelled(soon) } }, ['cancelled', 'keep', soon]],
  [
    'a cancelled plan next to a longer code',
    { entitlement: { stripe: cancelled(soon), promo: promo(late) } },
    ['visible-until', 'see', late],
  ],
  [
    'paused, with a plan that renews',
    { entitlement: { stripe: plan(soon) }, paused: true },
    ['paused', 'show', null],
  ],
  [
    'paused, with a plan that ends',
    { entitlement: { promo: promo(soon) }, paused: true },
    ['paused-until', 'show', soon],
  ],
  ['an ended plan', { entitlement: { stripe: plan(past) } }, ['ended-plan', 'activate', past]],
  [
    'an ended plan after a code that had ended before',
    { entitlement: { stripe: plan(past), promo: promo(new Date(0)) } },
    ['ended-plan', 'activate', past],
  ],
  ['an ended code', { entitlement: { promo: promo(past) } }, ['ended', 'activate', past]],
  ['the last millisecond', { entitlement: { promo: promo(now) } }, ['ended', 'activate', now]],
  [
    'an end, shown before a pause',
    { entitlement: { promo: promo(past) }, paused: true },
    ['ended', 'activate', past],
  ],
  [
    'suspended, whatever else is true',
    { entitlement: { promo: promo(past) }, suspended: true, isAgreed: false },
    ['suspended', 'write', null],
  ],
  [
    'suspended and paying',
    { entitlement: { stripe: plan(soon) }, suspended: true },
    ['suspended-paid', 'write', null],
  ],
  [
    'suspended with a cancelled plan',
    { entitlement: { stripe: cancelled(soon) }, suspended: true },
    ['suspended', 'write', null],
  ],
  [
    'a parent who does not consent',
    { entitlement: { stripe: cancelled(soon) }, paused: true, isAgreed: false },
    ['parent', 'ask', null],
  ],
];

const withoutProfile: [string, Given, unknown[]][] = [
  ['nothing at all', {}, ['no-profile', 'begin', null]],
  ['a draft', { draftUntil: late }, ['no-profile-begun', 'go-on', late]],
  [
    'a plan that renews',
    { entitlement: { stripe: plan(soon, { renewsAt: soon }) } },
    ['no-profile-renews', 'begin', soon],
  ],
  [
    'a plan that renews, and a draft',
    { entitlement: { stripe: plan(soon, { renewsAt: soon }) }, draftUntil: late },
    ['no-profile-renews', 'go-on', soon],
  ],
  [
    'a failed payment',
    { entitlement: { stripe: plan(soon, { overdueSince: past }) }, draftUntil: late },
    ['no-profile-overdue', 'pay', soon],
  ],
  [
    'remaining time of a code',
    { entitlement: { promo: promo(soon) } },
    ['no-profile-until', 'begin', soon],
  ],
  [
    'remaining time of a cancelled plan',
    { entitlement: { stripe: cancelled(soon) }, draftUntil: late },
    ['no-profile-until', 'go-on', soon],
  ],
  [
    'no remaining time',
    { entitlement: { promo: promo(past) } },
    ['no-profile-ended', 'begin', past],
  ],
  [
    'no remaining time, but a draft',
    { entitlement: { promo: promo(past) }, draftUntil: late },
    ['no-profile-begun', 'go-on', late],
  ],
  ['suspended', { suspended: true, draftUntil: late }, ['no-profile-suspended', 'write', null]],
  [
    'suspended and paying',
    { entitlement: { stripe: plan(soon) }, suspended: true },
    ['no-profile-suspended-paid', 'write', null],
  ],
];

describe('the next step that the account page suggests', () => {
  test.each(withProfile)(
    'depends on the plan, pause and suspension of a user with a profile: %s',
    (_name, given, expected) => {
      expect(found(true, given)).toEqual(expected);
    },
  );

  test.each(withoutProfile)(
    'depends on the draft and the remaining time of a user without a profile: %s',
    (_name, given, expected) => {
      expect(found(false, given)).toEqual(expected);
    },
  );

  test('is tested for every state and every step', () => {
    const rows = [...withProfile, ...withoutProfile].map(([, , expected]) => expected);
    expect(new Set(rows.map(([standpoint]) => standpoint))).toEqual(new Set(standpoints));
    expect(new Set(rows.map(([, next]) => next))).toEqual(new Set(nextSteps));
  });

  test("never leads to the user's own profile if the user has no profile", () => {
    for (const [, , [standpoint, next]] of withoutProfile) {
      const found = { standpoint, next } as Parameters<typeof placeOf>[0];
      expect(['edit', 'contact']).toContain(placeOf(found));
    }
  });
});
