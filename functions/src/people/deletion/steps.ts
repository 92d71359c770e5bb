import { documentOf } from '../../database/references.ts';
import { endBilling, endWithPeriod } from '../../money/payment/end-billing.ts';
import { tellOfDeletion } from '../../money/payment/tell-of-deletion.ts';
import { derivedFolder, originalsOf, removeFiles } from '../../profile/picture/picture-files.ts';
import { projectAsKnown } from '../../profile/projection/project-teacher.ts';
import { finishWithdrawals } from '../../money/withdrawal/carry-out.ts';
import { removeScans } from '../check/scan-files.ts';
import { removeMails, removeRecords } from './records.ts';
import { rememberPerson } from './remember.ts';
import type { DeletionContext, Outcome, Step, Wish } from './step.ts';

const always = ['profile', 'account'] as const;
const accountOnly = ['account'] as const;

async function isCurrent({ db }: DeletionContext, { uid, deletion }: Wish): Promise<boolean> {
  const marker = (await documentOf(db, 'deletions', uid).get()).data();
  return marker?.id === deletion.id && marker.doneAt === null;
}

async function noteEndedPlan({ db }: DeletionContext, { uid, deletion }: Wish): Promise<void> {
  const document = documentOf(db, 'deletions', uid);
  await db.runTransaction(async (transaction) => {
    const { id } = (await transaction.get(document)).data() ?? {};
    if (id === deletion.id) transaction.update(document, { hasEndedPlan: true });
  });
}

async function endPayments(context: DeletionContext, wish: Wish): Promise<Outcome> {
  const { uid, deletion } = wish;
  if (deletion.scope === 'profile') {
    // Cancels the plan only once, because the user may have resumed it since.
    if (deletion.hasEndedPlan) return 'done';
    await endWithPeriod(context, uid);
    await noteEndedPlan(context, wish);
    return 'done';
  }
  await finishWithdrawals(context, uid);
  await endBilling(context, uid);
  await tellOfDeletion(context, uid, deletion.id);
  return 'done';
}

async function hide(context: DeletionContext, { uid }: Wish): Promise<Outcome> {
  await projectAsKnown(context, uid);
  return 'done';
}

/**
 * After a crash, the sweep deletes a scan without a request, and the next step a request without a
 * scan.
 */
async function removeChecks(context: DeletionContext, { uid }: Wish): Promise<Outcome> {
  await removeScans(context, uid);
  return 'done';
}

/** Pictures deleted in one run, so that one user does not delay others. */
const picturesPerRun = 200;

async function removePictures(context: DeletionContext, wish: Wish): Promise<Outcome> {
  const { files } = context;
  const names: string[] = [];
  const both = [originalsOf(files, wish.uid), files.list(derivedFolder(wish.uid))];
  for (const some of both) {
    for await (const { name } of some) {
      if (names.length === picturesPerRun) break;
      names.push(name);
    }
  }
  // The files were listed before this check, so they are older than a new profile.
  if (!(await isCurrent(context, wish))) return 'overtaken';
  await removeFiles(files, names);
  return names.length < picturesPerRun ? 'done' : 'waiting';
}

/** Waits for the publish that removes the pages and then the publication. */
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
 * Billing is first, so that payments stop at once. The account is last, so that its owner can start
 * the deletion again.
 */
export const steps: readonly Step[] = [
  { scopes: always, run: endPayments },
  { scopes: always, run: removeChecks },
  { scopes: always, run: removeRecords },
  // Comes after the teacher's document is deleted, because then no more suspensions and codes are
  // stored.
  { scopes: accountOnly, run: rememberPerson },
  { scopes: always, run: hide },
  { scopes: always, run: removePictures },
  { scopes: always, run: removeMails },
  { scopes: always, run: awaitPages },
  { scopes: accountOnly, run: removeAccount },
];
