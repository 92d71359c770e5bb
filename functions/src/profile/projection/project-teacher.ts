import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import { removeFiles } from '../picture/picture-files.ts';
import { derivePicture } from '../picture/portrait.ts';
import type { Effect } from './public-state.ts';
import { readTeacher, storeProjection, type PictureOf } from './store-projection.ts';
import { indexTeachers } from './teacher-index.ts';

export type ProjectContext = Pick<
  Context,
  'db' | 'clock' | 'addressKey' | 'files' | 'queue' | 'drawings' | 'log'
>;

const pictureAttempts = 5;

async function preparePicture(
  context: ProjectContext,
  uid: string,
): Promise<Publication['picture']> {
  const { db, log } = context;
  const [teacherSnapshot, publicationSnapshot] = await getTogether(
    db,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'publications', uid),
  );
  const teacher = readTeacher(teacherSnapshot, log);
  const known = publicationSnapshot.data()?.picture ?? null;
  if (teacher === null || teacher === 'unreadable') return known;
  const source = teacher.profilePicture;
  if (source === '') return null;
  if (known?.source === source && known.problem !== 'missing') return known;
  // Also done for hidden teachers, so that they learn at once that a picture is refused.
  return { source, ...(await derivePicture(context, uid, source)) };
}

async function carryOut(context: ProjectContext, uid: string, effect: Effect): Promise<void> {
  switch (effect.do) {
    case 'remove':
      return removeFiles(context.files, effect.files);
    case 'publish':
      return context.queue.enqueue();
    case 'draw':
      return context.drawings.enqueue({ uid, key: effect.key });
  }
}

/** @returns false if the teacher chose another picture since `pictureOf` was prepared */
async function project(
  context: ProjectContext,
  uid: string,
  pictureOf: PictureOf,
): Promise<boolean> {
  const effects = await storeProjection(context, uid, pictureOf);
  if (effects === 'picture-changed') return false;
  await indexTeachers(context, [uid]);
  for (const effect of effects) await carryOut(context, uid, effect);
  return true;
}

/** Reads only the current state, so events may be repeated, late or out of order. */
export async function projectTeacher(context: ProjectContext, uid: string): Promise<void> {
  for (let attempt = 0; attempt < pictureAttempts; attempt += 1) {
    const picture = await preparePicture(context, uid);
    const made: PictureOf = ({ profilePicture }) =>
      (picture?.source ?? '') === profilePicture ? picture : 'changed';
    if (await project(context, uid, made)) return;
  }
  throw new Error(`the picture of ${uid} kept changing while it was being projected`);
}

/** Draws no pictures: in a run over many teachers, a dangerous upload could end the process. */
export async function projectAsKnown(context: ProjectContext, uid: string): Promise<void> {
  const known: PictureOf = ({ profilePicture }, before) =>
    profilePicture === '' ? null : (before?.picture ?? null);
  await project(context, uid, known);
}
