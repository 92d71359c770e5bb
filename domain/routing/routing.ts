import { isEntitled } from '../subscription/is-entitled.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';

/** For this time after its creation, a profile leads to its form (specification §9). */
export const newProfileWindowMs = 20_000;

export type Standing =
  | 'no-session'
  | 'no-profile'
  | 'just-created'
  /** Just created, and entitled by a code or grant. */
  | 'just-activated'
  | 'entitled'
  | 'not-entitled';

export type Wish = 'view-own' | 'edit' | 'activate' | 'after-sign-in' | 'after-save';

export type Destination = 'stay' | 'auth' | 'edit' | 'activation' | 'own-profile' | 'home';

type Names = { readonly firstName: string; readonly lastName: string };

/** A profile without a first or last name counts as none. */
export function isFinished({ firstName, lastName }: Names): boolean {
  return firstName !== '' && lastName !== '';
}

export function standingOf(
  teacher: (SubscriptionState & Names & { createdAt: Date }) | null,
  now: Date,
): Exclude<Standing, 'no-session'> {
  if (!teacher || !isFinished(teacher)) return 'no-profile';
  const isNew = now.getTime() - teacher.createdAt.getTime() < newProfileWindowMs;
  if (isEntitled(teacher, now)) return isNew ? 'just-activated' : 'entitled';
  return isNew ? 'just-created' : 'not-entitled';
}

const table: Record<Standing, Record<Wish, Destination>> = {
  'no-session': {
    'view-own': 'auth',
    edit: 'auth',
    activate: 'auth',
    'after-sign-in': 'auth',
    'after-save': 'auth',
  },
  'no-profile': {
    'view-own': 'edit',
    edit: 'stay',
    activate: 'edit',
    'after-sign-in': 'edit',
    'after-save': 'activation',
  },
  'just-created': {
    'view-own': 'edit',
    edit: 'stay',
    activate: 'stay',
    'after-sign-in': 'activation',
    'after-save': 'activation',
  },
  'just-activated': {
    'view-own': 'edit',
    edit: 'stay',
    activate: 'edit',
    'after-sign-in': 'own-profile',
    'after-save': 'home',
  },
  // Paused and suspended teachers also stay on the page.
  entitled: {
    'view-own': 'stay',
    edit: 'stay',
    activate: 'edit',
    'after-sign-in': 'own-profile',
    'after-save': 'home',
  },
  'not-entitled': {
    'view-own': 'activation',
    edit: 'activation',
    activate: 'stay',
    'after-sign-in': 'activation',
    'after-save': 'activation',
  },
};

export function destination(standing: Standing, wish: Wish): Destination {
  return table[standing][wish];
}
