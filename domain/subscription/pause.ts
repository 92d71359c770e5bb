import { isEntitled } from './is-entitled.ts';
import type { SubscriptionState } from './subscription.ts';

export function mayPause(state: SubscriptionState, now: Date): boolean {
  return isEntitled(state, now);
}

/** Undefined if the teacher is not entitled. A suspension still hides the profile. */
export function withPause<S extends SubscriptionState>(
  state: S,
  paused: boolean,
  now: Date,
): S | undefined {
  return mayPause(state, now) ? { ...state, paused } : undefined;
}
