import { documentOf } from '../database/references.ts';
import { isAuthError } from '../accounts/find-account.ts';
import { rememberFormer } from '../subscription/former-person.ts';
import type { DeletionContext, Outcome, Wish } from './step.ts';

/** The address of an account that still exists; null unless its owner proved it. */
async function provenAddress({ auth }: DeletionContext, uid: string): Promise<string | null> {
  try {
    const { email, emailVerified } = await auth.getUser(uid);
    return emailVerified && email ? email : null;
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

/** What the server decided about the person, of which some outlives the account. */
export async function rememberPerson(
  context: DeletionContext,
  { uid, deletion }: Wish,
): Promise<Outcome> {
  const { db } = context;
  const address = await provenAddress(context, uid);
  return db.runTransaction(async (transaction) => {
    const marker = (await transaction.get(documentOf(db, 'deletions', uid))).data();
    if (marker?.id !== deletion.id || marker.doneAt !== null) return 'overtaken';
    await rememberFormer(context, transaction, uid, address);
    return 'done';
  });
}
