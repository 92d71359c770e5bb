import { AppError } from '@kloer/domain/errors/errors.ts';
import { endingsOf } from './end-sessions.ts';
import type { Context } from '../context.ts';

/** Who calls, as their verified token says; only the account named here is ever acted for. */
export type Caller = {
  uid: string;
  /** The token's address; empty where it has none. */
  email: string;
  emailVerified: boolean;
  /** When they last proved who they are, as opposed to when the token was refreshed. */
  signedInAt: Date;
};

const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('auth/');

type Claims = {
  uid: string;
  email?: string;
  email_verified?: boolean;
  auth_time?: number;
  /** Of a session that began with a token of ours: how often sessions had been ended by then. */
  endings?: unknown;
};

/** The caller that a verified token's claims name. */
export function callerFrom({ uid, email = '', email_verified, auth_time = 0 }: Claims): Caller {
  return {
    uid,
    email: email.toLowerCase(),
    emailVerified: email_verified === true,
    signedInAt: new Date(auth_time * 1000),
  };
}

/** The claims of a token that Auth holds to be valid, and whose session it has not ended. */
async function claimsOf({ auth }: Pick<Context, 'auth'>, token: string): Promise<Claims> {
  try {
    return await auth.verifyIdToken(token, true);
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    throw new AppError('unauthenticated', 'the session is not valid (any more)', { cause });
  }
}

/**
 * Who sends an `Authorization: Bearer` header; nobody without one. Revoked sessions and disabled or
 * deleted accounts are refused, which costs one look-up; so are sessions that began after an ending with a
 * token of ours from before it, which costs another.
 *
 * @throws AppError `unauthenticated` for a header that is no valid token: a caller who believes to be
 * signed in must not be answered as a stranger
 */
export async function callerOf(
  context: Pick<Context, 'auth' | 'db'>,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (authorization === undefined) return null;
  const token = /^Bearer (\S{1,8192})$/.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'not a bearer token');
  const claims = await claimsOf(context, token);
  const { uid, endings } = claims;
  if (endings !== undefined && endings !== (await endingsOf(context, uid))) {
    throw new AppError('unauthenticated', 'its token was given out before sessions were ended');
  }
  return callerFrom(claims);
}
