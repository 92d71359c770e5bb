import { expect, test } from 'vitest';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { ownSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { cancelQuestion, planNotice } from './plan-notice.ts';

const now = new Date('2026-11-21T10:00:00Z');
const endsAt = new Date('2026-12-14T10:00:00Z');
const texts = textsFor('en', 'plan');
const plan = { plan: 'month', endsAt, cancellationPending: false } as const;
/** `planEndsAt` is some days after the next payment is due, because a payment may be reported late. */
const renews = { ...plan, renewsAt: new Date('2026-12-11T10:00:00Z') };
const cancelled = { ...plan, cancellationPending: true };
const overdue = { ...plan, overdueSince: new Date('2026-11-20T10:00:00Z') };
const grant = { admin: { endsAt: new Date('2027-06-30T10:00:00Z') } };
const hidden = [
  ['paused', { paused: true }, {}],
  ['suspended', { suspended: true }, {}],
  ['visible for longer because of a grant', {}, grant],
] as const;

const own = (stripe: typeof cancelled | typeof overdue | typeof plan, change = {}, more = {}) =>
  ownSubscription({ ...noSubscription, ...change, entitlement: { stripe, ...more } }, now);

test('a renewing plan needs no notice', () => {
  expect(planNotice(own(plan), texts)).toBeNull();
});

test('the notice about a plan says until when the profile is visible', () => {
  expect(planNotice(own(cancelled), texts)).toContain('stays visible until 14/12/2026');
  expect(planNotice(own(overdue), texts)).toContain('stays visible until 14/12/2026');
  expect(cancelQuestion(own(overdue), texts)).toContain('Families will no longer find');
});

test.each(hidden)(
  'the notice about a plan does not mention visibility for a profile that is %s',
  (_how, change, more) => {
    const [ended, failed] = [own(cancelled, change, more), own(overdue, change, more)];
    expect(planNotice(ended, texts)).toContain('the subscription runs until 14/12/2026');
    expect(planNotice(failed, texts)).toContain('the subscription ends on 14/12/2026');
    for (const said of [planNotice(ended, texts), planNotice(failed, texts)]) {
      expect(said).not.toContain('visible');
    }
    expect(cancelQuestion(failed, texts)).not.toContain('families');
  },
);

test('the question before cancelling a plan says when the plan ends', () => {
  expect(cancelQuestion(own(renews), texts)).toContain('Your subscription ends on 11/12/2026');
});

test('a suspended teacher with a renewing plan sees when the next payment is due', () => {
  expect(planNotice(own(renews, { suspended: true }), texts)).toContain('due on 11/12/2026');
  expect(planNotice(own(renews, { paused: true }), texts)).toBeNull();
  expect(planNotice(own(cancelled, { suspended: true }), texts)).not.toContain('due on');
  const byGrant = ownSubscription({ ...noSubscription, suspended: true, entitlement: grant }, now);
  expect(planNotice(byGrant, texts)).toBeNull();
});
