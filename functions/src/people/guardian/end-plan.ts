import { AppError } from '@kloer/domain/errors/errors.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import { changeEnding } from '../../money/payment/change-ending.ts';
import { closePages } from '../../money/payment/open-page.ts';
import type { SyncContext } from '../../money/payment/sync-plan.ts';

/** Longer than a call can run. */
export const leaseMs = 5 * 60_000;

/**
 * Ends a minor's plan with its paid period if there is no consent.
 * @throws AppError `payment-unavailable`, `rate-limited`; the sweep tries again
 */
export async function endPlan(context: SyncContext, uid: string): Promise<void> {
  const { db } = context;
  const document = documentOf(db, 'guardians', uid);
  if ((await document.get()).data()?.dueAt == null) return;
  await closePages(context, uid);
  try {
    await changeEnding(context, uid, 'cancelled');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'no-active-subscription')) throw error;
  }
  await db.runTransaction(async (transaction) => {
    const [stored, customer] = await getTogether(
      transaction,
      document,
      documentOf(db, 'customers', uid),
    );
    const guardian = stored.data();
    // The parent consented while the plan was being ended.
    if (guardian?.dueAt == null) return;
    transaction.update(document, { dueAt: null });
    const refusedPlan = customer.data()?.subscriptionId;
    if (refusedPlan != null) transaction.update(customer.ref, { refusedPlan });
  });
}
