import { collectionOf, documentOf } from '../../database/references.ts';
import { errorDetails } from '../../platform/log.ts';
import { closeOlderPages } from './open-page.ts';
import { syncPlan, type SyncContext } from './sync-plan.ts';

const batchSize = 20;

/** Pause after a failure, so that other customers come first. */
const pauseMs = 10 * 60_000;

/** Time that one sweep may spend on syncing customers. */
const budgetMs = 20_000;

/** Syncs customers whose expected webhook did not arrive. */
export async function askStripeAgain(context: SyncContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'customers').where('askAt', '<=', clock()).orderBy('askAt');
  const { docs } = await due.limit(batchSize).get();
  const until = clock().getTime() + budgetMs;
  for (const { id: uid } of docs) {
    if (clock().getTime() > until) return;
    try {
      await closeOlderPages(context, uid);
      await syncPlan(context, uid);
    } catch (error) {
      log.error('Stripe could not be asked', { uid, ...errorDetails(error) });
      const askAt = new Date(clock().getTime() + pauseMs);
      const document = documentOf(db, 'customers', uid);
      await db.runTransaction(async (transaction) => {
        if ((await transaction.get(document)).exists) transaction.update(document, { askAt });
      });
    }
  }
}
