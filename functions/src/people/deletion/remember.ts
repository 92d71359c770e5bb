import { documentOf } from '../../database/references.ts';
import { isAuthError } from '../../platform/accounts/find-account.ts';
import { rememberAccount } from '../../money/subscription/mailboxes.ts';
import type { DeletionContext, Outcome, Wish } from './step.ts';

/**
 * The user's verified addresses. Without an account in Auth, the addresses in the deletion and the
 * profile.
 */
async function provenAddresses(
  { auth }: DeletionContext,
  { uid, deletion }: Wish,
): Promise<readonly string[]> {
  try {
    const { email, emailVerified } = await auth.getUser(uid);
    return emailVerified && email ? [email] : [];
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return deletion.addresses;
    throw error;
  }
}

export async function rememberPerson(context: DeletionContext, wish: Wish): Promise<Outcome> {
  const { db } = context;
  const { uid, deletion } = wish;
  const addresses = await provenAddresses(context, wish);
  return db.runTransaction(async (transaction) => {
    const marker = (await transaction.get(documentOf(db, 'deletions', uid))).data();
    if (marker?.id !== deletion.id || marker.doneAt !== null) return 'overtaken';
    await rememberAccount(context, transaction, uid, addresses);
    return 'done';
  });
}
