import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../database/references.ts';
import { derivedFolder, originalsOf } from '../picture/picture-files.ts';
import { projectTeacher } from '../projection/project-teacher.ts';
import { removeMails, removeRecords } from './records.ts';
import { rememberPerson } from './remember.ts';
import type { DeletionContext, Outcome, Step, Wish } from './step.ts';

const always = ['profile', 'account'] as const;
const accountOnly = ['account'] as const;

/** Whether the wish still stands; read in a transaction where something hangs on the answer. */
async function isCurrent({ db }: DeletionContext, { uid, deletion }: Wish): Promise<boolean> {
  const marker = (await documentOf(db, 'deletions', uid).get()).data();
  return marker?.id === deletion.id && marker.doneAt === null;
}

/** Payments end the subscription here; until they do, nobody is deleted who might go on paying. */
async function endBilling({ db }: DeletionContext, { uid }: Wish): Promise<Outcome> {
  const { exists } = await documentOf(db, 'customers', uid).get();
  if (exists) throw new AppError('unavailable', `the billing of ${uid} cannot be ended yet`);
  return 'done';
}

/** The profile, the slugs, and the mark by which every page is taken down. */
async function hide(context: DeletionContext, { uid }: Wish): Promise<Outcome> {
  await projectTeacher(context, uid);
  return 'done';
}

async function removePictures(context: DeletionContext, wish: Wish): Promise<Outcome> {
  const { files } = context;
  const names: string[] = [];
  for await (const { name } of originalsOf(files, wish.uid)) names.push(name);
  for await (const { name } of files.list(derivedFolder(wish.uid))) names.push(name);
  // What was listed while the wish stood was there before whatever follows it.
  if (!(await isCurrent(context, wish))) return 'overtaken';
  for (const name of names) await files.remove(name);
  return 'done';
}

/** Publishing takes the pages down and forgets the publication; the last to go is looked for. */
async function awaitPages({ db, queue }: DeletionContext, { uid }: Wish): Promise<Outcome> {
  const { exists } = await documentOf(db, 'publications', uid).get();
  if (!exists) return 'done';
  await queue.enqueue();
  return 'waiting';
}

async function removeAccount({ auth }: DeletionContext, { uid }: Wish): Promise<Outcome> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    const isGone =
      error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (!isGone) throw error;
  }
  return 'done';
}

/**
 * Everything a deletion does, in order. Billing comes first: whoever is half deleted must not go on
 * paying. The account comes last: until then its owner can ask again.
 */
export const steps: readonly Step[] = [
  { scopes: accountOnly, run: endBilling },
  { scopes: always, run: removeRecords },
  // After the teacher: without one, nothing is decided about the person any more.
  { scopes: accountOnly, run: rememberPerson },
  { scopes: always, run: hide },
  { scopes: always, run: removePictures },
  { scopes: always, run: removeMails },
  { scopes: always, run: awaitPages },
  { scopes: accountOnly, run: removeAccount },
];
