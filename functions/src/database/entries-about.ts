import { withDates } from './timestamps.ts';

type Firestore = FirebaseFirestore.Firestore;

export function entriesAbout(db: Firestore, uid: string): FirebaseFirestore.Query {
  return db.collectionGroup('entries').where('uid', '==', uid);
}

export async function storedEntriesAbout(
  db: Firestore,
  uid: string,
): Promise<ReadonlyMap<string, unknown>> {
  const { docs } = await entriesAbout(db, uid).get();
  return new Map(docs.map((entry) => [entry.ref.path, withDates(entry.data())]));
}

export async function uidsInLists(
  db: Firestore,
  after: string,
  limit: number,
): Promise<{ uids: string[]; more: boolean }> {
  const ordered = db.collectionGroup('entries').orderBy('uid').select('uid');
  const { docs } = await (after === '' ? ordered : ordered.startAfter(after)).limit(limit).get();
  const uids = [...new Set(docs.map((entry) => String(entry.get('uid'))))];
  return { uids, more: docs.length === limit };
}
