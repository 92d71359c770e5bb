// No zod here: every screen loads this file.

type Source = { readonly endsAt: Date };

type Sources = {
  readonly [Name in 'stripe' | 'promo' | 'admin']?: Source | undefined;
};

export type EntitlementState = {
  readonly entitlement: Sources;
  readonly paused: boolean;
  readonly suspended: boolean;
};

/** False at `endsAt` itself. */
export function runs<S extends Source>(source: S | undefined, now: Date): source is S {
  return source !== undefined && source.endsAt > now;
}

/** The end of the source that ends last; may be past. */
export function entitledUntil({ stripe, promo, admin }: Sources): Date | null {
  const ends = [stripe, promo, admin].flatMap((source) =>
    source ? [source.endsAt.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

export function isEntitled(
  { entitlement: { stripe, promo, admin } }: Pick<EntitlementState, 'entitlement'>,
  now: Date,
): boolean {
  return [stripe, promo, admin].some((source) => runs(source, now));
}

export type Shown = 'visible' | 'paused' | 'suspended' | 'ended';

export function shownAs(state: EntitlementState, now: Date): Shown {
  if (!isEntitled(state, now)) return 'ended';
  if (state.suspended) return 'suspended';
  return state.paused ? 'paused' : 'visible';
}
