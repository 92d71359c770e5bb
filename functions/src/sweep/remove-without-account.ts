import { collections, type CollectionName } from '../database/collections.ts';
import { idsBehind, personalCollections } from '../database/personal.ts';
import { documentOf } from '../database/references.ts';
import { markForDeletion } from '../deletion/deletion.ts';
import { runDeletion } from '../deletion/run-deletion.ts';
import type { DeletionContext } from '../deletion/step.ts';
import { errorDetails } from '../platform/log.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Accounts that Auth is asked about at a time: as many as it takes. */
const perPage = 100;

/** Looked at in one sweep, which comes each minute and has one. */
const pagesPerSweep = 10;
const deletionsPerSweep = 20;

/** So many of one page at once are no people who left, but an Auth that lost its accounts. */
const isLoss = (gone: number, looked: number) => gone > 10 && gone * 2 > looked;

/** The collections whose documents are one person's, under the uid, and go with the account. */
const walked: readonly CollectionName[] = personalCollections.filter((name) => {
  const { key, removal } = collections[name].personal ?? {};
  return key?.by === 'id' && removal != null;
});

/** How far the walk has come: the documents of a collection behind an id. */
type Place = { name: CollectionName; after: string };

const placeText = ({ name, after }: Place) => `${name} ${after}`;

function placeOf(text: string | undefined): Place | undefined {
  const [first] = walked;
  if (!first) return undefined;
  const [start, after = ''] = (text ?? '').split(' ');
  return { name: walked.find((name) => name === start) ?? first, after };
}

function placeBehind({ name }: Place): Place | undefined {
  const next = walked[walked.indexOf(name) + 1];
  return next && { name: next, after: '' };
}

async function withoutAccount({ auth }: DeletionContext, uids: string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { notFound } = await auth.getUsers(uids.map((uid) => ({ uid })));
  const gone = new Set(notFound.map((one) => ('uid' in one ? one.uid : '')));
  return uids.filter((uid) => gone.has(uid));
}

async function remove(context: DeletionContext, uid: string): Promise<void> {
  try {
    await markForDeletion(context, { uid, email: '', emailVerified: false }, 'account');
    await runDeletion(context, uid);
  } catch (error) {
    // One person's trouble must not keep the others here; a wish that stands is tried again.
    context.log.error('deletion failed', { uid, ...errorDetails(error) });
  }
}

/** @returns where to go on; undefined at the end */
async function walk(context: DeletionContext, start: Place): Promise<Place | undefined> {
  let removed = 0;
  let place: Place | undefined = start;
  for (let page = 0; place && page < pagesPerSweep; page += 1) {
    const uids = await idsBehind(context.db, place.name, place.after, perPage);
    const gone = await withoutAccount(context, uids);
    if (isLoss(gone.length, uids.length)) {
      context.log.error('accounts are missing: nobody is deleted', { ...place, gone: gone.length });
    } else {
      for (const uid of gone) {
        await remove(context, uid);
        removed += 1;
        if (removed === deletionsPerSweep) return { ...place, after: uid };
      }
    }
    const last = uids.at(-1);
    place = uids.length === perPage && last ? { ...place, after: last } : placeBehind(place);
  }
  return place;
}

/**
 * Deletes, as the person would, what is left of accounts that are gone: Auth lets people delete theirs past
 * us unless its console says otherwise, and an operator may do it there. What outlives an account is
 * remembered as always. Once a day through all who have anything, a bounded portion each sweep.
 */
export async function removeWithoutAccount(context: DeletionContext): Promise<void> {
  const { db, clock } = context;
  const document = documentOf(db, 'chores', 'remove-without-account');
  const chore = (await document.get()).data();
  const now = clock();
  const rests = chore !== undefined && chore.at === undefined;
  if (rests && now.getTime() - chore.doneAt.getTime() < dayMs) return;
  // One that knows nobody is another project's, or was emptied: what it says of people is no news of them.
  if ((await context.auth.listUsers(1)).users.length === 0) {
    context.log.error('accounts are missing: nobody is deleted', { accounts: 0 });
    return;
  }
  const start = placeOf(chore?.at);
  const next = start && (await walk(context, start));
  await document.set({
    doneAt: next ? (chore?.doneAt ?? now) : now,
    ...(next ? { at: placeText(next) } : {}),
  });
}
