import { dayMs } from '@kloer/domain/date/spans.ts';
import { isAdmin } from '../../platform/caller/require-admin.ts';
import { isAuthError } from '../../platform/accounts/find-account.ts';
import { collections, type CollectionName } from '../../database/collections.ts';
import { getTogether } from '../../database/get-together.ts';
import { idsBehind, personalCollections } from '../../database/personal.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Chore } from '../../database/schemas/site.ts';
import { markForDeletion } from '../../people/deletion/deletion.ts';
import { runDeletion } from '../../people/deletion/run-deletion.ts';
import type { DeletionContext } from '../../people/deletion/step.ts';
import { errorDetails } from '../../platform/log.ts';

const perPage = 100;

const pagesPerSweep = 15;
const deletionsPerSweep = 20;

/** If more than a tenth of the accounts are missing, Auth has probably lost them. */
const isLoss = ({ looked, gone }: Counts) => gone > 10 && gone * 10 > looked;

type Counts = NonNullable<Chore['counts']>;

/**
 * Collections searched for data without an account. Rights of administrators are left to the
 * operator.
 */
const walked: readonly CollectionName[] = personalCollections.filter((name) => {
  const { key, removal } = collections[name].personal ?? {};
  const isOther = name === 'admins' || name === 'missingAccounts';
  return key?.by === 'id' && removal != null && !isOther;
});

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

async function noteMissing({ db, clock }: DeletionContext, uids: string[]): Promise<void> {
  if (uids.length === 0) return;
  const documents = uids.map((uid) => documentOf(db, 'missingAccounts', uid));
  const known = await getTogether(db, ...documents);
  const batch = db.batch();
  for (const { ref, exists } of known) if (!exists) batch.set(ref, { since: clock() });
  await batch.commit();
}

type Walked = { place: Place | undefined; counts: Counts };

/** @returns where to continue (undefined at the end), and the counts so far */
async function walk(context: DeletionContext, { place, counts }: Walked): Promise<Walked> {
  let at = place;
  let { looked, gone } = counts;
  for (let page = 0; at && page < pagesPerSweep; page += 1) {
    const uids = await idsBehind(context.db, at.name, at.after, perPage);
    const missing = await withoutAccount(context, uids);
    await noteMissing(context, missing);
    looked += uids.length;
    gone += missing.length;
    const last = uids.at(-1);
    at = uids.length === perPage && last ? { ...at, after: last } : placeBehind(at);
  }
  return { place: at, counts: { looked, gone } };
}

async function isGone({ auth }: DeletionContext, uid: string): Promise<boolean> {
  try {
    await auth.getUser(uid);
    return false;
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return true;
    throw error;
  }
}

async function removeMissing(context: DeletionContext, now: Date): Promise<void> {
  const { db, log } = context;
  const aDayAgo = new Date(now.getTime() - dayMs);
  const due = collectionOf(db, 'missingAccounts').where('since', '<=', aDayAgo).orderBy('since');
  const { docs } = await due.limit(deletionsPerSweep).get();
  for (const { id: uid, ref } of docs) {
    try {
      if (!(await isGone(context, uid))) {
        await ref.delete();
        continue;
      }
      if (await isAdmin(context, uid)) throw new Error('an administrator is left to the operator');
      await markForDeletion(context, { uid, email: '', emailVerified: false }, 'account');
      await runDeletion(context, uid);
      await ref.delete();
    } catch (error) {
      log.error('deletion failed', { uid, ...errorDetails(error) });
      await ref.set({ since: now });
    }
  }
}

/** Deletes data of accounts that are missing in Auth for a day, unless too many are missing. */
export async function removeWithoutAccount(context: DeletionContext): Promise<void> {
  const { db, clock, log } = context;
  const document = documentOf(db, 'chores', 'remove-without-account');
  const chore = (await document.get()).data();
  const now = clock();
  const { at, counts = { looked: 0, gone: 0 } } = chore ?? {};
  if (chore && at === undefined && now.getTime() - chore.doneAt.getTime() < dayMs) {
    if (!isLoss(counts)) await removeMissing(context, now);
    return;
  }
  // Auth was emptied, or belongs to another project.
  if ((await context.auth.listUsers(1)).users.length === 0) {
    log.error('accounts are missing: nobody is deleted', { accounts: 0 });
    return;
  }
  const start = { place: placeOf(at), counts: at === undefined ? { looked: 0, gone: 0 } : counts };
  const end = await walk(context, start);
  if (!end.place && isLoss(end.counts)) {
    log.error('accounts are missing: nobody is deleted', end.counts);
  }
  await document.set({
    doneAt: end.place ? (chore?.doneAt ?? now) : now,
    counts: end.counts,
    ...(end.place ? { at: placeText(end.place) } : {}),
  });
}
