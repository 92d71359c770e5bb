import { randomUUID } from 'node:crypto';
import { documentOf } from '../../database/references.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import type { TeacherChange } from './teacher-change.ts';

/** Marks a teacher to be published again completely, because another publish came first. */
function again(current: Publication, { live }: TeacherChange): Partial<Publication> {
  const paths = [...new Set([...current.paths, ...live])];
  return { dirty: true, paths, live: [], contentHash: '', inLists: null };
}

/**
 * If the publication changed since it was read, publishes the teacher again: our pages may be
 * older.
 */
export async function recordAlone(
  db: Context['db'],
  change: TeacherChange,
): Promise<'recorded' | 'overtaken'> {
  const { uid, publication, live, contentHash, inLists } = change;
  const document = documentOf(db, 'publications', uid);
  return db.runTransaction(async (transaction) => {
    const current = (await transaction.get(document)).data();
    if (!current) {
      if (live.length === 0) return 'recorded';
      // The teacher was deleted during our publish, which restored the pages.
      const orphan: Publication = {
        ...publication,
        state: { kind: 'gone' },
        version: randomUUID(),
      };
      transaction.set(document, { ...orphan, ...again(publication, change), stateHash: '' });
      return 'overtaken';
    }
    const untouched =
      current.version === publication.version && current.dirty === publication.dirty;
    if (!untouched) {
      transaction.update(document, again(current, change));
      return 'overtaken';
    }
    if (current.state.kind === 'gone') transaction.delete(document);
    else
      transaction.update(document, {
        dirty: false,
        live,
        paths: live,
        contentHash,
        inLists,
        setAside: null,
      });
    return 'recorded';
  });
}
