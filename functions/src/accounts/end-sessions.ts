import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

/**
 * Ends every session of an account, for refresh tokens and functions by Auth's own mark, and for the
 * security rules, which do not see that mark, by a document that they compare `auth_time` with:
 * otherwise a token that was given out before would do for what is left of its hour.
 *
 * The moment is Auth's own, so that no difference between two clocks shuts out the session that follows.
 */
export async function endSessions(
  { auth, db }: Pick<Context, 'auth' | 'db'>,
  uid: string,
): Promise<void> {
  await auth.revokeRefreshTokens(uid);
  const { tokensValidAfterTime } = await auth.getUser(uid);
  if (!tokensValidAfterTime)
    throw new Error(`Auth did not say when it ended the sessions of ${uid}`);
  const validSince = Math.floor(Date.parse(tokensValidAfterTime) / 1000);
  await documentOf(db, 'sessions', uid).set({ validSince }, { merge: true });
}
