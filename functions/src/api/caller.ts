import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Context } from '../platform/context.ts';

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

type Claims = { uid: string; email?: string; email_verified?: boolean; auth_time?: number };

/** The caller that a verified token's claims name. */
export function callerFrom({ uid, email = '', email_verified, auth_time = 0 }: Claims): Caller {
  return {
    uid,
    email: email.toLowerCase(),
    emailVerified: email_verified === true,
    signedInAt: new Date(auth_time * 1000),
  };
}

/**
 * Who sends an `Authorization: Bearer` header; nobody without one. Revoked sessions and disabled or
 * deleted accounts are refused, which costs one look-up.
 *
 * @throws AppError `unauthenticated` for a header that is no valid token: a caller who believes to be
 * signed in must not be answered as a stranger
 */
export async function callerOf(
  { auth }: Pick<Context, 'auth'>,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (authorization === undefined) return null;
  const token = /^Bearer (\S{1,8192})$/.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'not a bearer token');
  try {
    return callerFrom(await auth.verifyIdToken(token, true));
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    throw new AppError('unauthenticated', 'the session is not valid (any more)', { cause });
  }
}
