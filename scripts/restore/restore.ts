import { collectionNames, type CollectionName } from '../../functions/src/database/collections.ts';
import { collectionOf } from '../../functions/src/database/references.ts';
import type { DeletionContext } from '../../functions/src/people/deletion/step.ts';
import { Refusal } from '../refusal.ts';
import { makeLostAccounts } from './accounts.ts';
import { copyBack } from './copy-back.ts';
import { deleteAgain, deletedSince, isDeletedSince, markDeleted } from './deleted-since.ts';
import { deriveAgain } from './derive-again.ts';
import { restorePictures, type Undelete } from './pictures.ts';
import { copied } from './policies.ts';

export type Restoration = {
  context: DeletionContext;
  /** Where Google restored a backup or an earlier state. */
  source: FirebaseFirestore.Firestore;
  /** Empty for all collections. */
  only: readonly string[];
  /** Whether existing documents are replaced. By default they count as newer and stay. */
  overwrite: boolean;
  /**
   * Whether to create accounts that Auth lost. Otherwise they count as deleted, and the sweep
   * deletes their data.
   */
  makeAccounts: boolean;
  undelete: Undelete;
  run: (script: string) => Promise<void>;
  say: (line: string) => void;
};

const shownFrom: readonly CollectionName[] = [
  'teachers',
  'subscriptions',
  'slugs',
  'answering',
  'reviews',
];

function namesOf(only: readonly string[]): CollectionName[] {
  const unknown = only.filter((name) => !copied.some((one) => one === name));
  if (unknown.length > 0) {
    const isDerived = unknown.some((name) => collectionNames.some((one) => one === name));
    const reason = isDerived
      ? 'is not brought back: it is computed again, or expires'
      : 'is unknown';
    throw new Refusal(`${unknown.join(', ')} ${reason}. Choose from: ${copied.join(', ')}.`);
  }
  return copied.filter((name) => only.length === 0 || only.includes(name));
}

function teacherIn(name: CollectionName, document: FirebaseFirestore.QueryDocumentSnapshot) {
  if (name === 'slugs') return String(document.get('uid'));
  return name === 'reviews' ? String(document.get('teacherUid')) : document.id;
}

async function copyAll(restoration: Restoration, since: Awaited<ReturnType<typeof deletedSince>>) {
  const { context, source, overwrite, say } = restoration;
  const changed = new Set<string>();
  const names = namesOf(restoration.only);
  // Copied twice: a function that sees a subscription without its teacher releases the teacher's
  // slugs.
  const again = names.filter((name) => name === 'slugs');
  for (const name of [...names, ...again]) {
    const count = await copyBack(
      {
        source,
        target: context.db,
        now: context.clock(),
        overwrite,
        isLeftOut: (one, document) => isDeletedSince(context, since, one, document),
        wrote: (one, document) => {
          if (!shownFrom.includes(one)) return;
          changed.add(teacherIn(one, document));
        },
      },
      name,
    );
    if (count > 0) say(`${name}: ${count} documents`);
  }
  return changed;
}

async function repeatMigrations({ context, source, run }: Restoration): Promise<void> {
  const then = await collectionOf(source, 'migrations').select().get();
  const known = new Set(then.docs.map(({ id }) => id));
  const { docs } = await collectionOf(context.db, 'migrations').select().get();
  for (const { id, ref } of docs) if (!known.has(id)) await ref.delete();
  await run('migrate.ts');
}

/**
 * Restores everything; safe to stop and start again.
 * @throws Refusal for an unknown collection
 */
export async function restore(restoration: Restoration): Promise<void> {
  const { context, source, makeAccounts, undelete, run, say } = restoration;
  namesOf(restoration.only);
  if ((await source.listCollections()).length === 0) {
    throw new Refusal('The database to restore from is empty.');
  }
  const since = await deletedSince(context, source);
  await markDeleted(context, source, since);
  const changed = await copyAll(restoration, since);
  const waiting = await deleteAgain(context, since.people.keys());
  say(`Deleted again, because they were deleted since: ${since.people.size} people`);
  if (makeAccounts) say(`Accounts made: ${await makeLostAccounts(context)}`);
  const pictures = await restorePictures(context, undelete);
  say(`Pictures: ${pictures.back.length} came back, ${pictures.missing.length} are missing`);
  for (const uid of pictures.back) changed.add(uid);
  say(`Teachers whose public data is computed again: ${await deriveAgain(context, changed)}`);
  await repeatMigrations(restoration);
  await run('publish-all.ts');
  const left = await deleteAgain(context, waiting);
  if (left.length > 0) say(`The sweep completes ${left.length} deletions.`);
}
