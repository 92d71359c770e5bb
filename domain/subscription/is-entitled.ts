// Apart from the schemas, because every screen needs these and none needs a schema's library for them.

/** A source of an entitlement, as far as it was ever given. */
type Source = { readonly endsAt: Date };

type Sources = {
  readonly [Name in 'stripe' | 'promo' | 'admin']?: Source | undefined;
};

/** What decides whether somebody is shown, without what only the schemas know of it. */
type State = {
  readonly entitlement: Sources;
  readonly paused: boolean;
  readonly suspended: boolean;
};

/** Whether a source was given and entitles now; at its very end it no longer does. */
export function runs<S extends Source>(source: S | undefined, now: Date): source is S {
  return source !== undefined && source.endsAt > now;
}

/** The latest end among the sources, or null where none was ever given. It may lie in the past. */
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

/** What the public finds of a teacher: the profile, or a notice because of the named switch or end. */
export type Shown = 'visible' | 'paused' | 'suspended' | 'ended';

/** An end comes before both switches, and an administrator's block before the owner's pause. */
export function shownAs(state: State, now: Date): Shown {
  if (!isEntitled(state, now)) return 'ended';
  if (state.suspended) return 'suspended';
  return state.paused ? 'paused' : 'visible';
}
