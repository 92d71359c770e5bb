import { setTimeout as pause } from 'node:timers/promises';
import { collections, type CollectionName } from '../../functions/src/database/collections.ts';
import { policies } from './policies.ts';

type Firestore = FirebaseFirestore.Firestore;
type Document = FirebaseFirestore.QueryDocumentSnapshot;

export type Copy = {
  source: Firestore;
  target: Firestore;
  now: Date;
  overwrite: boolean;
  isLeftOut: (name: CollectionName, document: Document) => boolean;
  wrote: (name: CollectionName, document: Document) => void;
};

const perPage = 200;

/** Attempts per page of documents: one fails if a function creates one of these documents first. */
const attempts = 5;
const alreadyExists = 6;

const folderOf = (name: CollectionName) => collections[name].path.replace(/\/\{[^}]+\}$/, '');

async function* pagesOf(db: Firestore, name: CollectionName): AsyncGenerator<Document[]> {
  const ordered = db.collection(folderOf(name)).orderBy('__name__').limit(perPage);
  for (let last: Document | undefined; ;) {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    if (docs.length > 0) yield docs;
    last = docs.at(-1);
    if (docs.length < perPage) return;
  }
}

async function writePage(copy: Copy, name: CollectionName, documents: Document[]): Promise<void> {
  const { target, now, overwrite, wrote } = copy;
  const policy = policies[name];
  const asStored = policy.do === 'copy' && policy.as ? policy.as : (fields: object) => fields;
  const known = await target.getAll(...documents.map(({ ref }) => target.doc(ref.path)));
  const batch = target.batch();
  const written: Document[] = [];
  for (const [at, document] of documents.entries()) {
    const place = known[at];
    if (!place || (place.exists && !overwrite)) continue;
    const fields = asStored(document.data(), now);
    if (place.exists) batch.set(place.ref, fields);
    else batch.create(place.ref, fields);
    written.push(document);
  }
  if (written.length > 0) await batch.commit();
  for (const document of written) wrote(name, document);
}

export async function copyBack(copy: Copy, name: CollectionName): Promise<number> {
  let count = 0;
  const counting: Copy = {
    ...copy,
    wrote: (...written) => {
      count += 1;
      copy.wrote(...written);
    },
  };
  for await (const page of pagesOf(copy.source, name)) {
    const documents = page.filter((document) => !copy.isLeftOut(name, document));
    if (documents.length === 0) continue;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await writePage(counting, name, documents);
        break;
      } catch (error) {
        const isThere = error instanceof Error && 'code' in error && error.code === alreadyExists;
        if (!isThere || attempt === attempts) throw error;
        await pause(100);
      }
    }
  }
  return count;
}
