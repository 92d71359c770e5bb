import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../context.ts';

export async function endingsOf({ db }: Pick<Context, 'db'>, uid: string): Promise<number> {
  return (await documentOf(db, 'sessions', uid).get()).data()?.endings ?? 0;
}

/**
 * Custom token that begins a session. Valid for an hour, or until sessions are ended.
 * @param endings how often sessions had been ended when the user's identity was proved
 */
export function sessionToken(
  { auth }: Pick<Context, 'auth'>,
  uid: string,
  endings: number,
): Promise<string> {
  return auth.createCustomToken(uid, { endings });
}

/**
 * Revokes refresh tokens and stores when, by Auth's clock, because security rules cannot see the
 * revocation.
 * @returns how often sessions have been ended
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
