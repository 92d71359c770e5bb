import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { withPause } from '@kloer/domain/subscription/pause.ts';
import { summarize } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import { requireAgreed } from './require-agreed.ts';
import type { Context } from '../../platform/context.ts';
import { subscriptionIn } from './stored-subscription.ts';

/** @throws AppError `teacher-not-found`, `no-active-subscription`, `guardian-needed` */
export async function setProfileStatus(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
  { active }: CallRequest<'set-profile-status'>,
): Promise<CallResponse<'set-profile-status'>> {
  const document = documentOf(db, 'subscriptions', uid);
  return db.runTransaction(async (transaction) => {
    const [teacher, stored, guardian] = await getTogether(
      transaction,
      documentOf(db, 'teachers', uid),
      document,
      documentOf(db, 'guardians', uid),
    );
    if (!teacher.exists) throw new AppError('teacher-not-found', `${uid} has no profile`);
    if (active) requireAgreed(guardian);
    const now = clock();
    const state = withPause(subscriptionIn(stored), !active, now);
    if (!state) throw new AppError('no-active-subscription', `nothing entitles ${uid}`);
    transaction.set(document, state);
    return { success: true, subscription_status: summarize(state, now).subscriptionStatus };
  });
}
