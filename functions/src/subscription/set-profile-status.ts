import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { summarize, switchByOwner } from '@kloer/domain/subscription/subscription.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { readSubscription } from './read-subscription.ts';

/**
 * Shows or hides the caller's own profile.
 *
 * @throws AppError `teacher-not-found` without a profile, `no-active-subscription` when nothing entitles
 */
export async function setProfileStatus(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
  { active }: CallRequest<'set-profile-status'>,
): Promise<CallResponse<'set-profile-status'>> {
  const document = documentOf(db, 'teachers', uid);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(document);
    if (!snapshot.exists) throw new AppError('teacher-not-found', `${uid} has no profile`);
    const now = clock();
    const state = switchByOwner(readSubscription(snapshot), active, now);
    if (!state) throw new AppError('no-active-subscription', `nothing entitles ${uid}`);
    transaction.update(document, { paused: state.paused });
    return { success: true, subscription_status: summarize(state, now).subscriptionStatus };
  });
}
