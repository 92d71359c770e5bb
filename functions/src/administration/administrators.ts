import { findAccount, isAuthError } from '../platform/accounts/find-account.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { setAdministrator, adminStateOf } from '../people/accounts/administrator.ts';
import { clearSecondFactor } from '../people/accounts/second-factor.ts';

type AdministratorsContext = Pick<Context, 'db' | 'auth' | 'clock'>;
type FactorContext = AdministratorsContext & Pick<Context, 'adminSecondFactor'>;

export async function grantAdmin(
  context: FactorContext,
  email: string,
): Promise<'granted' | 'administers already' | 'no account' | 'not confirmed' | 'being deleted'> {
  const account = await findAccount(context, email.toLowerCase());
  if (!account) return 'no account';
  // A stranger may have signed up with another person's address.
  if (!account.emailVerified) return 'not confirmed';
  const { uid } = account;
  return context.db.runTransaction(async (transaction) => {
    if ((await adminStateOf(context, transaction, uid)) !== 'none') return 'administers already';
    const wish = await transaction.get(documentOf(context.db, 'deletions', uid));
    if (wish.data()?.scope === 'account') return 'being deleted';
    setAdministrator(context, transaction, uid, true, null);
    return 'granted';
  });
}

/** Accepts a uid too, because a deleted or disabled account has no address. */
async function uidOf({ auth }: Pick<Context, 'auth'>, emailOrUid: string): Promise<string | null> {
  if (!emailOrUid.includes('@')) return emailOrUid;
  try {
    return (await auth.getUserByEmail(emailOrUid.toLowerCase())).uid;
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

export async function revokeAdmin(
  context: AdministratorsContext,
  emailOrUid: string,
): Promise<'revoked' | 'administers nothing' | 'no account' | 'last one'> {
  const uid = await uidOf(context, emailOrUid);
  if (uid === null) return 'no account';
  return context.db.runTransaction(async (transaction) => {
    const office = await adminStateOf(context, transaction, uid);
    if (office === 'none') return 'administers nothing';
    if (office === 'last one') return 'last one';
    setAdministrator(context, transaction, uid, false, null);
    return 'revoked';
  });
}

/** For an administrator who has lost the phone with the authenticator app. */
export async function removeSecondFactorOf(
  context: AdministratorsContext,
  emailOrUid: string,
): Promise<'removed' | 'administers nothing' | 'no account'> {
  const uid = await uidOf(context, emailOrUid);
  if (uid === null) return 'no account';
  if (!(await documentOf(context.db, 'admins', uid).get()).exists) return 'administers nothing';
  await clearSecondFactor(context, uid, null);
  return 'removed';
}

/** Copies `ADMIN_SECOND_FACTOR` into the documents that security rules read. */
export async function demandSecondFactor({
  db,
  adminSecondFactor,
}: Pick<Context, 'db' | 'adminSecondFactor'>): Promise<number> {
  const needsSecondFactor = adminSecondFactor === 'required';
  const { docs } = await collectionOf(db, 'admins').get();
  for (const { ref } of docs) {
    await db.runTransaction(async (transaction) => {
      if ((await transaction.get(ref)).exists) transaction.update(ref, { needsSecondFactor });
    });
  }
  return docs.length;
}

export type Administrator = {
  uid: string;
  /** Null when Auth has no such account. */
  email: string | null;
  since: Date | null;
};

export async function listAdmins({
  db,
  auth,
}: Pick<Context, 'db' | 'auth'>): Promise<Administrator[]> {
  const { docs } = await collectionOf(db, 'admins').get();
  if (docs.length === 0) return [];
  const { users } = await auth.getUsers(docs.map(({ id }) => ({ uid: id })));
  const emails = new Map(users.map(({ uid, email }) => [uid, email]));
  return docs
    .map((one) => ({
      uid: one.id,
      email: emails.get(one.id) ?? null,
      since: one.data().since ?? null,
    }))
    .toSorted((a, b) => (a.email ?? a.uid).localeCompare(b.email ?? b.uid));
}
