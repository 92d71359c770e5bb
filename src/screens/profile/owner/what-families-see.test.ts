import { expect, test } from 'vitest';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { ownSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { whatFamiliesSee } from './what-families-see.ts';

const now = new Date('2026-11-21T10:00:00Z');
const endsAt = new Date('2026-12-14T10:00:00Z');
const granted = { ...noSubscription, entitlement: { admin: { endsAt } } };
const paid = {
  ...noSubscription,
  entitlement: { stripe: { plan: 'month', endsAt, cancellationPending: false } as const },
};
const cancelled = {
  ...paid,
  entitlement: { stripe: { ...paid.entitlement.stripe, cancellationPending: true } },
};
const overdue = {
  ...paid,
  entitlement: { stripe: { ...paid.entitlement.stripe, overdueSince: now } },
};
const texts = textsFor('en', 'owner');
const back =
  'Families see a notice instead of your profile. You have until 14/12/2026 to show the profile again.';
const backSoon =
  'In a few seconds, families will see a notice instead of your profile. You have until 14/12/2026 to show the profile again.';

test.each([
  ['visible for a limited time', granted, false, 'Families see your profile until 14/12/2026.'],
  ['visible, with a plan that renews', paid, false, 'Families see your profile.'],
  ['just switched on', granted, true, texts.soonVisible],
  ['paused, with a plan that renews', { ...paid, paused: true }, false, texts.pausedNotice],
  ['just switched off, with a plan that renews', { ...paid, paused: true }, true, texts.soonHidden],
  ['paused, with a plan that ends', { ...cancelled, paused: true }, false, back],
  ['paused, with an overdue plan', { ...overdue, paused: true }, false, back],
  ['just switched off, with a plan that ends', { ...granted, paused: true }, true, backSoon],
  ['suspended', { ...granted, suspended: true }, true, texts.suspendedNotice],
])(
  'the owner is told what families see of a profile that is %s',
  (_what, state, isPageOld, sentence) => {
    expect(whatFamiliesSee(ownSubscription(state, now), isPageOld, texts)).toBe(sentence);
  },
);
