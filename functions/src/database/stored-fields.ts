import { withDates } from './timestamps.ts';

/** Some fields of a document as they are stored, times as dates: also of one that is not as described. */
export function storedFields(
  snapshot: FirebaseFirestore.DocumentSnapshot,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, withDates(snapshot.get(name))]));
}
