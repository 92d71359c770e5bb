import { withDates } from './timestamps.ts';

/** Some fields as stored, with times as dates; not validated. */
export function storedFields(
  snapshot: FirebaseFirestore.DocumentSnapshot,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, withDates(snapshot.get(name))]));
}
