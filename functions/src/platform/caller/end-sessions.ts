import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../context.ts';

/** How often the sessions of an account were ended so far. */
export async function endingsOf({ db }: Pick<Context, 'db'>, uid: string): Promise<number> {
  return (await documentOf(db, 'sessions', uid).get()).data()?.endings ?? 0;
}

/**
 * A token to sign in with. It may be kept unused for an hour, and its session begins when it is used: so it
 * names how often sessions were ended, and is refused wherever that is another number by then.
 *
 * @param endings as it was when the person showed who they are
 */
export function sessionToken(
  { auth }: Pick<Context, 'auth'>,
  uid: string,
  endings: number,
): Promise<string> {
  return auth.createCustomToken(uid, { endings });
}

/**
 * Ends every session of an account, for refresh tokens and functions by Auth's own mark, and for the
 * security rules, which do not see that mark, by a document that they compare `auth_time` with:
 * otherwise a token that was given out before would do for what is left of its hour. Sessions that begin
 * later, with a token of ours from before, are ended by their number.
 *
 * The moment is Auth's own, so that no difference between two clocks shuts out the session that follows. Of an
 * account that is being deleted nothing is written, for nobody would remove it.
 *
 * @returns how often they were ended by now
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
