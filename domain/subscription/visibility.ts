import { entitledUntil, shownAs, type EntitlementState, type Shown } from './is-entitled.ts';

/** `not-active`: entitled, but paused or suspended. */
export type Visibility = 'visible' | 'requires-subscription' | 'not-active';

const visibilityOf: Record<Shown, Visibility> = {
  visible: 'visible',
  paused: 'not-active',
  suspended: 'not-active',
  ended: 'requires-subscription',
};

export function visibility(state: EntitlementState, now: Date): Visibility {
  return visibilityOf[shownAs(state, now)];
}

export function visibleUntil(state: EntitlementState, now: Date): Date | null {
  return visibility(state, now) === 'visible' ? entitledUntil(state.entitlement) : null;
}
