import { withDates } from './timestamps.ts';

/** Not validated; times as dates. */
export function storedFields(
  snapshot: FirebaseFirestore.DocumentSnapshot,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, withDates(snapshot.get(name))]));
}
