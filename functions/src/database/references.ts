import { AppError } from '@kloer/domain/errors/errors.ts';
import type * as z from 'zod/mini';
import { collections, type CollectionName, type Stored } from './collections.ts';
import { withDates } from './timestamps.ts';

type Firestore = FirebaseFirestore.Firestore;
export type Reference<N extends CollectionName> = FirebaseFirestore.DocumentReference<
  Stored<N>,
  Stored<N>
>;
export type StoredDocument<N extends CollectionName> = FirebaseFirestore.DocumentSnapshot<
  Stored<N>,
  Stored<N>
>;
export type FoundDocument<N extends CollectionName> = FirebaseFirestore.QueryDocumentSnapshot<
  Stored<N>,
  Stored<N>
>;

const placeholder = /\{[^}]+\}/;

function pathOf(path: string, ids: readonly string[]): string {
  let filled = path;
  for (const id of ids) {
    // An id with a slash would name another collection.
    if (id === '' || id.includes('/')) throw new RangeError(`${path}: no id: ${id}`);
    filled = filled.replace(placeholder, () => id);
  }
  return filled;
}

/** @throws AppError `internal`, naming the document and its invalid fields */
export function asDescribed<T>(
  schema: z.ZodMiniType<T>,
  snapshot: FirebaseFirestore.QueryDocumentSnapshot,
): T {
  const parsed = schema.safeParse(withDates(snapshot.data()));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new AppError('internal', `${snapshot.ref.path} is not as described: ${faults}`);
}

/** Validates only when reading: writes may contain field values such as increments. */
function converterOf<N extends CollectionName>(
  name: N,
): FirebaseFirestore.FirestoreDataConverter<Stored<N>, Stored<N>> {
  const schema = collections[name].schema as z.ZodMiniType<Stored<N>>;
  return {
    toFirestore: (model: object) => model as Stored<N>,
    fromFirestore: (snapshot) => asDescribed(schema, snapshot),
  };
}

export function collectionOf<N extends CollectionName>(
  db: Firestore,
  name: N,
  ...ids: string[]
): FirebaseFirestore.CollectionReference<Stored<N>, Stored<N>> {
  const { path } = collections[name];
  const parent = pathOf(path.slice(0, path.lastIndexOf('/')), ids);
  return db.collection(parent).withConverter(converterOf(name));
}

export function documentOf<N extends CollectionName>(
  db: Firestore,
  name: N,
  ...ids: string[]
): Reference<N> {
  const path = pathOf(collections[name].path, ids);
  if (placeholder.test(path)) throw new RangeError(`${path}: too few ids`);
  return db.doc(path).withConverter(converterOf(name));
}
