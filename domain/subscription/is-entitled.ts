// Without schemas: every screen needs this, and none should load the schema library for it.

type Source = { readonly endsAt: Date };

type Sources = {
  readonly [Name in 'stripe' | 'promo' | 'admin']?: Source | undefined;
};

type State = {
  readonly entitlement: Sources;
  readonly paused: boolean;
  readonly suspended: boolean;
};

/** False at the very end. */
export function runs<S extends Source>(source: S | undefined, now: Date): source is S {
  return source !== undefined && source.endsAt > now;
}

/** The latest end, may be past; null if there was never a source. */
export function entitledUntil({ stripe, promo, admin }: Sources): Date | null {
  const ends = [stripe, promo, admin].flatMap((source) =>
    source ? [source.endsAt.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

export function isEntitled(
  { entitlement: { stripe, promo, admin } }: Pick<State, 'entitlement'>,
  now: Date,
): boolean {
  return [stripe, promo, admin].some((source) => runs(source, now));
}

/** What the public sees: the profile, or a notice with the reason. */
export type Shown = 'visible' | 'paused' | 'suspended' | 'ended';

/** Precedence: ended, suspended, paused. */
export function shownAs(state: State, now: Date): Shown {
  if (!isEntitled(state, now)) return 'ended';
  if (state.suspended) return 'suspended';
  return state.paused ? 'paused' : 'visible';
}
