import { doctorAreas, type Finding } from '@kloer/domain/doctor/doctor.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { collectionNames, collections } from '../../database/collections.ts';
import { collectionOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

const elsewhere: readonly string[] = doctorAreas;

const examined = collectionNames.filter(
  (name) => /^\w+\/\{[^/]+\}$/.test(collections[name].path) && !elsewhere.includes(name),
);

function findingOf(found: FirebaseFirestore.QueryDocumentSnapshot<unknown>) {
  try {
    found.data();
    return [];
  } catch (error) {
    const { path } = found.ref;
    const detail = error instanceof AppError ? error.message : path;
    return [{ kind: 'unreadable' as const, subject: path, name: path, detail }];
  }
}

type Page = { findings: Finding[]; looked: number; next: string | null };

/** Finds invalid documents in collections that no other area examines. */
export async function examineDocuments(
  { db }: Pick<Context, 'db'>,
  after: string,
  size: number,
): Promise<Page> {
  const [collection = '', id = ''] = after.split('/');
  const started = examined.findIndex((name) => name === collection);
  for (const name of examined.slice(Math.max(started, 0))) {
    const ordered = collectionOf(db, name).orderBy('__name__');
    const behind = name === collection ? ordered.startAfter(id) : ordered;
    const { docs } = await behind.limit(size).get();
    if (docs.length === 0) continue;
    const findings = docs.flatMap(findingOf);
    return { findings, looked: docs.length, next: docs.at(-1)?.ref.path ?? null };
  }
  return { findings: [], looked: 0, next: null };
}
