type Readable = { toDate(): Date };

const isTimestamp = (value: object): value is Readable =>
  'toDate' in value && typeof value.toDate === 'function';

export function withDates(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withDates);
  if (isTimestamp(value)) return value.toDate();
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
}

/** Reads fields without validating them, with times as dates. */
export function storedFields(
  snapshot: FirebaseFirestore.DocumentSnapshot,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, withDates(snapshot.get(name))]));
}
