import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { requireRecentSignIn } from '../../platform/caller/recent-sign-in.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { markForDeletion } from './deletion.ts';
import { runDeletion } from './run-deletion.ts';
import type { DeletionContext } from './step.ts';

/** Deletes the caller's profile. Its pages stay online until the next publish. */
export async function deleteProfile(
  context: DeletionContext,
  caller: Caller,
): Promise<CallResponse<'delete-profile'>> {
  await markForDeletion(context, caller, 'profile');
  await runDeletion(context, caller.uid);
  return { success: true };
}

/** @throws AppError `recent-sign-in-required`, `permission-denied` (the last administrator) */
export async function deleteAccount(
  context: DeletionContext,
  caller: Caller,
  now: Date,
): Promise<CallResponse<'delete-account'>> {
  requireRecentSignIn(caller, now);
  await markForDeletion(context, caller, 'account');
  await runDeletion(context, caller.uid);
  return { success: true };
}
