import { backupDays } from '@kloer/domain/account/account-limits.ts';
import { calendarDay, endOfCalendarDay } from '@kloer/domain/date/calendar-day.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Deletion } from '../../database/schemas/account.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { deletionKeys } from '../../platform/accounts/deletion-keys.ts';
import type { DeletionContext } from './step.ts';
import { steps } from './steps.ts';

/**
 * The `deletions` document stays this long, so that the account's tokens, valid for up to an hour,
 * cannot write a profile.
 */
const keptAfterAccountMs = 2 * 60 * 60_000;

async function finish(
  { db, clock, addressKey }: Pick<Context, 'db' | 'clock' | 'addressKey'>,
  uid: string,
  { id, scope, addresses }: Deletion,
): Promise<void> {
  const document = documentOf(db, 'deletions', uid);
  const [key = ''] = deletionKeys(addressKey, uid);
  const mailboxes = scope === 'account' ? addresses.map(addressKey) : [];
  // A whole day, so that the time of the deletion is not stored.
  const expiresAt = endOfCalendarDay(calendarDay(clock()) + backupDays);
  await db.runTransaction(async (transaction) => {
    const marker = (await transaction.get(document)).data();
    if (marker?.id !== id) return;
    transaction.set(documentOf(db, 'finishedDeletions', key), { id, scope, mailboxes, expiresAt });
    if (scope === 'profile') transaction.delete(document);
    else transaction.update(document, { doneAt: clock(), addresses: [] });
  });
}

/**
 * Runs the steps of a deletion. Safe to repeat and to run concurrently.
 * @returns `waiting` while pages are online
 * @throws the error of a step; the next run tries again
 */
export async function runDeletion(
  context: DeletionContext,
  uid: string,
): Promise<'done' | 'waiting'> {
  const { db, clock } = context;
  const document = documentOf(db, 'deletions', uid);
  const deletion = (await document.get()).data();
  if (!deletion) return 'done';
  if (deletion.doneAt) {
    if (clock().getTime() - deletion.doneAt.getTime() > keptAfterAccountMs) await document.delete();
    return 'done';
  }
  let waiting = false;
  for (const { scopes, run } of steps) {
    if (!scopes.includes(deletion.scope)) continue;
    const outcome = await run(context, { uid, deletion });
    if (outcome === 'overtaken') return 'done';
    if (outcome === 'waiting') waiting = true;
  }
  if (waiting) return 'waiting';
  await finish(context, uid, deletion);
  return 'done';
}

/** Concurrent deletions, so that a slow one does not stop the others. */
const atOnce = 5;

/** Time that one sweep may spend on deletions. */
const budgetMs = 20_000;

export async function resumeDeletions(context: DeletionContext): Promise<void> {
  const wishes = collectionOf(context.db, 'deletions').orderBy('requestedAt');
  const left = (await wishes.get()).docs.values();
  const until = context.clock().getTime() + budgetMs;
  const goOn = async () => {
    for (const { id } of left) {
      if (context.clock().getTime() > until) return;
      try {
        await runDeletion(context, id);
      } catch (error) {
        context.log.error('deletion failed', { uid: id, ...errorDetails(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}
