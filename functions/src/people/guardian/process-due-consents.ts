import { isAdult, isBound, type Guardian } from '@kloer/domain/guardian/parental-consent.ts';
import { collectionOf } from '../../database/references.ts';
import type { SyncContext } from '../../money/payment/sync-plan.ts';
import { errorDetails } from '../../platform/log.ts';
import { endPlan, leaseMs } from './end-plan.ts';

const batchSize = 20;

/**
 * Removes parents who did not answer in time, and records of adults without a plan to end. Keeps
 * consents and disputes.
 */
async function forgetUnanswered({ db, clock, log }: SyncContext): Promise<void> {
  const over = collectionOf(db, 'guardians').where('endsAt', '<=', clock()).limit(batchSize);
  for (const { id, ref } of (await over.get()).docs) {
    const forgetting = db.runTransaction(async (transaction) => {
      const guardian = (await transaction.get(ref)).data();
      if (!guardian?.endsAt || guardian.endsAt > clock()) return;
      if (isAdult(guardian)) {
        if (guardian.dueAt === null) transaction.delete(ref);
        return;
      }
      const forgotten = { name: '', email: '', proofs: [], refusals: [] };
      const change: Partial<Guardian> = isBound(guardian) ? {} : forgotten;
      transaction.update(ref, { ...change, endsAt: null });
    });
    await forgetting.catch((error: unknown) => {
      log.error('a request for consent could not be cleared', { uid: id, ...errorDetails(error) });
    });
  }
}

async function endLeftPlans(context: SyncContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'guardians').where('dueAt', '<=', clock()).limit(batchSize);
  for (const { id, ref } of (await due.get()).docs) {
    try {
      await endPlan(context, id);
    } catch (error) {
      log.error('a plan could not end yet', { uid: id, ...errorDetails(error) });
      await ref.update({ dueAt: new Date(clock().getTime() + leaseMs) });
    }
  }
}

export async function processDueConsents(context: SyncContext): Promise<void> {
  await forgetUnanswered(context);
  await endLeftPlans(context);
}
