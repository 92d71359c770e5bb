// Apart from the schemas, because every screen needs these and none needs a schema's library for them.

/** When each source of an entitlement ends, as far as it was ever given. */
type Sources = {
  readonly [Source in 'stripe' | 'promo' | 'admin']?: { readonly endsAt: Date } | undefined;
};

/** The latest end among the sources, or null where none was ever given. It may lie in the past. */
export function entitledUntil({ stripe, promo, admin }: Sources): Date | null {
  const ends = [stripe, promo, admin].flatMap((source) =>
    source ? [source.endsAt.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

export function isEntitled(state: { readonly entitlement: Sources }, now: Date): boolean {
  const endsAt = entitledUntil(state.entitlement);
  return endsAt !== null && endsAt > now;
}
