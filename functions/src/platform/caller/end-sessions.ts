import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../context.ts';

/** How often the sessions of an account have been ended. */
export async function endingsOf({ db }: Pick<Context, 'db'>, uid: string): Promise<number> {
  return (await documentOf(db, 'sessions', uid).get()).data()?.endings ?? 0;
}

/**
 * A custom token for signing in. It is valid for an hour, so it contains the number of session endings and is refused
 * after the next one.
 * @param endings the number when the user proved their identity
 */
export function sessionToken(
  { auth }: Pick<Context, 'auth'>,
  uid: string,
  endings: number,
): Promise<string> {
  return auth.createCustomToken(uid, { endings });
}

/**
 * Ends every session of an account: revokes refresh tokens, and stores a time that the security rules compare with
 * `auth_time`, because they do not see the revocation.
 * The time is Auth's, so clock differences do not block the next session. Writes nothing for an account that is being
 * deleted.
 * @returns how often the sessions have been ended
 */
export async function endSessions(
  { auth, db }: Pick<Context, 'auth' | 'db'>,
  uid: string,
): Promise<number> {
  await auth.revokeRefreshTokens(uid);
  const { tokensValidAfterTime } = await auth.getUser(uid);
  if (!tokensValidAfterTime)
    throw new Error(`Auth did not say when it ended the sessions of ${uid}`);
  const validSince = Math.floor(Date.parse(tokensValidAfterTime) / 1000);
  return db.runTransaction(async (transaction) => {
    const [stored, deletion] = await getTogether(
      transaction,
      documentOf(db, 'sessions', uid),
      documentOf(db, 'deletions', uid),
    );
    const endings = (stored.data()?.endings ?? 0) + 1;
    if (deletion.data()?.scope !== 'account') {
      transaction.set(stored.ref, { validSince, endings }, { merge: true });
    }
    return endings;
  });
}
