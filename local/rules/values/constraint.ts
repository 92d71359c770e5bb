/** One comparison that the query's where clause makes with a field it does not pin to one value. */
export type Comparison<V> = {
  operator: 'NEQ' | 'LT' | 'LTE' | 'GT' | 'GTE' | 'LIST_CONTAINS';
  value: V;
};

/** A field of which a list query says only comparisons; every document it returns has it. */
export class Constraint<V> {
  readonly comparisons: readonly Comparison<V>[];

  constructor(comparisons: readonly Comparison<V>[]) {
    this.comparisons = comparisons;
  }
}

/** Something about which a list query says nothing, e.g. the id of the documents it returns. */
export class Unknown {
  readonly kind = 'unknown';
}

/** A map of which a list query says only some fields; others may or may not exist. */
export class PartialMap<V> {
  readonly known: ReadonlyMap<string, V>;

  constructor(known: ReadonlyMap<string, V>) {
    this.known = known;
  }
}

/** True for a value that is not fully known, at its top. */
export function isOpen(
  value: unknown,
): value is Constraint<unknown> | Unknown | PartialMap<unknown> {
  return value instanceof Constraint || value instanceof Unknown || value instanceof PartialMap;
}
