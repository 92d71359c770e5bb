import { expect, test } from 'vitest';
import { noSubscription, type SubscriptionState } from '../subscription/subscription.ts';
import { destination, standingOf, type Destination, type Standing, type Wish } from './routing.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-12-21T12:00:00Z');
const earlier = new Date('2026-01-21T12:00:00Z');
const granted: SubscriptionState = { ...noSubscription, entitlement: { admin: { endsAt: later } } };
const names = { firstName: 'Anouk', lastName: 'Weber' };
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('the status of a user says if the profile is new and if a plan or grant is active, even during a pause', () => {
  expect(standingOf(null, now)).toBe('no-profile');
  expect(standingOf({ ...names, ...noSubscription, createdAt: secondsAgo(19) }, now)).toBe(
    'just-created',
  );
  expect(standingOf({ ...names, ...granted, createdAt: secondsAgo(19) }, now)).toBe(
    'just-activated',
  );
  expect(standingOf({ ...names, ...noSubscription, createdAt: secondsAgo(20) }, now)).toBe(
    'not-entitled',
  );
  expect(standingOf({ ...names, ...granted, createdAt: earlier }, now)).toBe('entitled');
  expect(standingOf({ ...names, ...granted, paused: true, createdAt: earlier }, now)).toBe(
    'entitled',
  );
  expect(standingOf({ ...names, ...granted, suspended: true, createdAt: earlier }, now)).toBe(
    'entitled',
  );
  expect(standingOf({ ...names, ...granted, createdAt: earlier }, later)).toBe('not-entitled');
});

test.each(['firstName', 'lastName'])('a profile without a %s counts as missing', (name) => {
  const teacher = { ...names, ...granted, createdAt: earlier, [name]: '' };
  expect(standingOf(teacher, now)).toBe('no-profile');
});

const expected: [Standing, Wish, Destination][] = [
  ['no-session', 'view-own', 'auth'],
  ['no-session', 'edit', 'auth'],
  ['no-session', 'activate', 'auth'],
  ['no-session', 'after-sign-in', 'auth'],
  ['no-session', 'after-save', 'auth'],
  ['no-profile', 'view-own', 'edit'],
  ['no-profile', 'edit', 'stay'],
  ['no-profile', 'activate', 'edit'],
  ['no-profile', 'after-sign-in', 'edit'],
  ['no-profile', 'after-save', 'activation'],
  ['just-created', 'view-own', 'edit'],
  ['just-created', 'edit', 'stay'],
  ['just-created', 'activate', 'stay'],
  ['just-created', 'after-sign-in', 'activation'],
  ['just-created', 'after-save', 'activation'],
  ['just-activated', 'view-own', 'edit'],
  ['just-activated', 'edit', 'stay'],
  ['just-activated', 'activate', 'edit'],
  ['just-activated', 'after-sign-in', 'own-profile'],
  ['just-activated', 'after-save', 'home'],
  ['entitled', 'view-own', 'stay'],
  ['entitled', 'edit', 'stay'],
  ['entitled', 'activate', 'edit'],
  ['entitled', 'after-sign-in', 'own-profile'],
  ['entitled', 'after-save', 'home'],
  ['not-entitled', 'view-own', 'activation'],
  ['not-entitled', 'edit', 'activation'],
  ['not-entitled', 'activate', 'stay'],
  ['not-entitled', 'after-sign-in', 'activation'],
  ['not-entitled', 'after-save', 'activation'],
];

test.each(expected)(
  'a user with the status “%s” whose step is “%s” is sent to “%s”',
  (standing, wish, target) => {
    expect(destination(standing, wish)).toBe(target);
  },
);
