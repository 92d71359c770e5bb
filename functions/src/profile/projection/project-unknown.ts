import { collectionOf } from '../../database/references.ts';
import { inGroups } from '../../platform/in-groups.ts';
import { errorDetails } from '../../platform/log.ts';
import { unasked } from './project-all.ts';
import { projectTeacher, type ProjectContext } from './project-teacher.ts';

const together = 8;

/**
 * Teachers without public data: after the import of demo data, which triggers no events, or after
 * an administrator cleared the data.
 */
export async function unknownTeachers({ db }: Pick<ProjectContext, 'db'>): Promise<string[]> {
  const publications = await collectionOf(db, 'publications').select('stateHash').get();
  const known = publications.docs.filter((publication) => publication.get('stateHash') !== '');
  const knownUids = new Set(known.map(({ id }) => id));
  const teachers = await collectionOf(db, 'teachers').select().get();
  return teachers.docs.map(({ id }) => id).filter((uid) => !knownUids.has(uid));
}

/** Computes public data and pictures of these teachers. A full publish must follow. */
export async function projectUnknown(
  context: ProjectContext,
  uids: readonly string[],
): Promise<void> {
  const quiet = { ...context, queue: unasked };
  for (const group of inGroups(uids, together)) {
    await Promise.all(
      group.map((uid) =>
        projectTeacher(quiet, uid).catch((error: unknown) =>
          context.log.error('not projected', { uid, ...errorDetails(error) }),
        ),
      ),
    );
  }
}
