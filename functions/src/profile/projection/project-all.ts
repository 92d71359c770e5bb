import { collectionOf } from '../../database/references.ts';
import { inGroups } from '../../platform/in-groups.ts';
import { errorDetails } from '../../platform/log.ts';
import { projectAsKnown, type ProjectContext } from './project-teacher.ts';

const together = 8;

/** Ignores requests, because a full publish follows. */
export const unasked: ProjectContext['queue'] = {
  enqueue: () => Promise.resolve(),
  enqueueLists: () => Promise.resolve(),
};

/**
 * Computes the public data of all teachers again, after a change of our source code. Writes only
 * what differs.
 */
export async function projectAll(context: ProjectContext, pageSize = 200): Promise<number> {
  const quiet = { ...context, queue: unasked };
  const ordered = collectionOf(context.db, 'publications').select().orderBy('__name__');
  let looked = 0;
  for (let after = ''; ;) {
    const { docs } = await (after === '' ? ordered : ordered.startAfter(after))
      .limit(pageSize)
      .get();
    for (const group of inGroups(docs, together)) {
      await Promise.all(
        group.map(({ id: uid }) =>
          projectAsKnown(quiet, uid).catch((error: unknown) =>
            context.log.error('not projected', { uid, ...errorDetails(error) }),
          ),
        ),
      );
    }
    looked += docs.length;
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return looked;
    after = last.id;
  }
}
