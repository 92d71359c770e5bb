import { AppError } from '@kloer/domain/errors/errors.ts';
import { endingsOf } from './end-sessions.ts';
import type { Context } from '../context.ts';

export type Caller = {
  uid: string;
  email: string;
  emailVerified: boolean;
  signedInAt: Date;
  /** Auth's id of the authenticator app with which the session began. */
  secondFactor?: string;
};

const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('auth/');

type Claims = {
  uid: string;
  email?: string;
  email_verified?: boolean;
  auth_time?: number;
  /** Present if the session began with our custom token. */
  endings?: unknown;
  firebase?: { sign_in_second_factor?: string; second_factor_identifier?: string };
};

export function callerFrom(claims: Claims): Caller {
  const { uid, email = '', email_verified, auth_time = 0, firebase = {} } = claims;
  const { sign_in_second_factor: factor, second_factor_identifier: id } = firebase;
  return {
    uid,
    email: email.toLowerCase(),
    emailVerified: email_verified === true,
    signedInAt: new Date(auth_time * 1000),
    ...(factor === 'totp' && id !== undefined && { secondFactor: id }),
  };
}

async function claimsOf({ auth }: Pick<Context, 'auth'>, token: string): Promise<Claims> {
  try {
    return await auth.verifyIdToken(token, true);
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    throw new AppError('unauthenticated', 'the session is not valid (any more)', { cause });
  }
}

/**
 * Null without a bearer token.
 * @throws AppError `unauthenticated` for an invalid token, an ended session or a disabled account
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
