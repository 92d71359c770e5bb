import { withDates } from './timestamps.ts';

/** Fields are not validated; times become dates. */
export function storedFields(
  snapshot: FirebaseFirestore.DocumentSnapshot,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, withDates(snapshot.get(name))]));
}
