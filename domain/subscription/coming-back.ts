import { planStateOf } from './changes.ts';
import { entitledUntil, shownAs } from './is-entitled.ts';
import type { SubscriptionState } from './subscription.ts';

export const standpoints = [
  'never',
  'renews',
  'renews-on',
  'visible-until',
  'cancelled',
  'overdue',
  'paused',
  'paused-until',
  'suspended',
  'suspended-paid',
  'parent',
  'ended-plan',
  'ended',
  'no-profile',
  'no-profile-begun',
  'no-profile-renews',
  'no-profile-until',
  'no-profile-overdue',
  'no-profile-ended',
  'no-profile-suspended',
  'no-profile-suspended-paid',
] as const;

export type Standpoint = (typeof standpoints)[number];

export const nextSteps = [
  'begin',
  'go-on',
  'activate',
  'see',
  'keep',
  'pay',
  'show',
  'ask',
  'write',
] as const;

export type NextStep = (typeof nextSteps)[number];

export type Returning = {
  hasProfile: boolean;
  draftUntil: Date | null;
  isAgreed: boolean;
  state: SubscriptionState;
};

export type ComingBack = {
  standpoint: Standpoint;
  next: NextStep;
  date: Date | null;
};

const told = (standpoint: Standpoint, next: NextStep, date: Date | null = null): ComingBack => ({
  standpoint,
  next,
  date,
});

function withoutProfile({ draftUntil, state }: Returning, now: Date): ComingBack {
  const { stripe } = state.entitlement;
  const plan = planStateOf(stripe, now);
  const goesOn = plan === 'renews' || plan === 'overdue';
  if (state.suspended) {
    return told(goesOn ? 'no-profile-suspended-paid' : 'no-profile-suspended', 'write');
  }
  const makeOne = draftUntil ? 'go-on' : 'begin';
  if (stripe && plan === 'overdue') return told('no-profile-overdue', 'pay', stripe.endsAt);
  if (plan === 'renews' && stripe?.renewsAt) {
    return told('no-profile-renews', makeOne, stripe.renewsAt);
  }
  const until = entitledUntil(state.entitlement);
  if (until && until > now) return told('no-profile-until', makeOne, until);
  if (draftUntil) return told('no-profile-begun', makeOne, draftUntil);
  return until ? told('no-profile-ended', makeOne, until) : told('no-profile', makeOne);
}

function withProfile({ isAgreed, state }: Returning, now: Date): ComingBack {
  const { stripe } = state.entitlement;
  const plan = planStateOf(stripe, now);
  const until = entitledUntil(state.entitlement);
  // Checked first, because a suspended teacher must not be asked to buy.
  if (state.suspended) {
    const goesOn = plan === 'renews' || plan === 'overdue';
    return told(goesOn ? 'suspended-paid' : 'suspended', 'write');
  }
  if (!isAgreed) return told('parent', 'ask');
  const endsWithPlan = stripe?.endsAt.getTime() === until?.getTime();
  const shown = shownAs(state, now);
  if (!until) return told('never', 'activate');
  if (shown === 'ended') return told(endsWithPlan ? 'ended-plan' : 'ended', 'activate', until);
  if (stripe && plan === 'overdue') return told('overdue', 'pay', stripe.endsAt);
  if (shown === 'paused') {
    return plan === 'renews' ? told('paused', 'show') : told('paused-until', 'show', until);
  }
  if (plan === 'renews') {
    return stripe?.renewsAt ? told('renews-on', 'see', stripe.renewsAt) : told('renews', 'see');
  }
  return plan === 'ends' && endsWithPlan
    ? told('cancelled', 'keep', until)
    : told('visible-until', 'see', until);
}

export function comingBack(returning: Returning, now: Date): ComingBack {
  return returning.hasProfile ? withProfile(returning, now) : withoutProfile(returning, now);
}

/** Without a profile, a plan is managed on the page with the empty form. */
export function placeOf({
  standpoint,
  next,
}: Pick<ComingBack, 'standpoint' | 'next'>):
  | 'edit'
  | 'activation'
  | 'contact'
  | 'guardian'
  | 'own-profile' {
  switch (next) {
    case 'write':
      return 'contact';
    case 'ask':
      return 'guardian';
    case 'activate':
      return 'activation';
    case 'begin':
    case 'go-on':
      return 'edit';
    case 'see':
    case 'show':
    case 'keep':
    case 'pay':
      return standpoint === 'no-profile-overdue' ? 'edit' : 'own-profile';
  }
}
