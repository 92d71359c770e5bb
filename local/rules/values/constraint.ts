/** One comparison in a query's where clause that does not fix the field to one value. */
export type Comparison<V> = {
  operator: 'NEQ' | 'LT' | 'LTE' | 'GT' | 'GTE' | 'LIST_CONTAINS';
  value: V;
};

/** A field about which a list query states only comparisons; every returned document has this field. */
export class Constraint<V> {
  readonly comparisons: readonly Comparison<V>[];

  constructor(comparisons: readonly Comparison<V>[]) {
    this.comparisons = comparisons;
  }
}

/** A value about which a list query states nothing, e.g. the id of the returned documents. */
export class Unknown {
  readonly kind = 'unknown';
}

/** A map of which a list query states only some fields; others may exist. */
export class PartialMap<V> {
  readonly known: ReadonlyMap<string, V>;

  constructor(known: ReadonlyMap<string, V>) {
    this.known = known;
  }
}

/** Whether a list query leaves the value itself open. A list or map that only contains open values is not open. */
export function isOpen(
  value: unknown,
): value is Constraint<unknown> | Unknown | PartialMap<unknown> {
  return value instanceof Constraint || value instanceof Unknown || value instanceof PartialMap;
}
