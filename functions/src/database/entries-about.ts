import { withDates } from './timestamps.ts';

type Firestore = FirebaseFirestore.Firestore;

/** Every entry of a teacher in the ordered lists, also one that no publication knows of. */
export function entriesAbout(db: Firestore, uid: string): FirebaseFirestore.Query {
  return db.collectionGroup('entries').where('uid', '==', uid);
}

/** What these entries hold, by path: as it is stored, also where that is not as described. */
export async function storedEntriesAbout(
  db: Firestore,
  uid: string,
): Promise<ReadonlyMap<string, unknown>> {
  const { docs } = await entriesAbout(db, uid).get();
  return new Map(docs.map((entry) => [entry.ref.path, withDates(entry.data())]));
}
