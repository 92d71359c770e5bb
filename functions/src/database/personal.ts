import { collectionNames, collections, type CollectionName } from './collections.ts';
import { collectionOf, documentOf } from './references.ts';
import { withDates } from './timestamps.ts';

type Firestore = FirebaseFirestore.Firestore;
type Snapshot = FirebaseFirestore.DocumentSnapshot;

export const personalCollections = collectionNames.filter((name) => collections[name].personal);

/** Not validated: an invalid document must not stop a deletion or an export. */
export type PersonalDocument = {
  ref: FirebaseFirestore.DocumentReference;
  fields: Record<string, unknown>;
};

const asStored = (snapshot: Snapshot): PersonalDocument => ({
  ref: snapshot.ref,
  fields: withDates(snapshot.data()) as PersonalDocument['fields'],
});

export async function idsBehind(
  db: Firestore,
  name: CollectionName,
  after: string,
  limit: number,
): Promise<string[]> {
  const ordered = db.collection(collectionOf(db, name).path).select().orderBy('__name__');
  const { docs } = await (after === '' ? ordered : ordered.startAfter(after)).limit(limit).get();
  return docs.map(({ id }) => id);
}

export async function documentsWith(
  db: Firestore,
  name: CollectionName,
  field: string,
  value: string,
): Promise<PersonalDocument[]> {
  const found = db.collection(collectionOf(db, name).path).where(field, '==', value);
  return (await found.get()).docs.map(asStored);
}

/** Empty if the collection cannot be queried by person. */
export async function documentsAbout(
  db: Firestore,
  name: CollectionName,
  uid: string,
): Promise<PersonalDocument[]> {
  const { key } = collections[name].personal ?? {};
  switch (key?.by) {
    case 'id': {
      const one: Snapshot = await db.doc(documentOf(db, name, uid).path).get();
      return one.exists ? [asStored(one)] : [];
    }
    case 'uid':
      return documentsWith(db, name, key.field, uid);
    case 'address':
    case 'hash':
    case 'rank':
    case 'listed':
    case undefined:
      return [];
  }
}
