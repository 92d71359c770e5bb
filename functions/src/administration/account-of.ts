import { isAuthError } from '../platform/accounts/find-account.ts';
import type { Caller } from '../platform/caller/caller.ts';
import type { Context } from '../platform/context.ts';

export async function accountOf(
  { auth }: Pick<Context, 'auth'>,
  uid: string,
): Promise<Pick<Caller, 'uid' | 'email' | 'emailVerified'>> {
  try {
    const { email = '', emailVerified } = await auth.getUser(uid);
    return { uid, email: email.toLowerCase(), emailVerified };
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return { uid, email: '', emailVerified: false };
    throw error;
  }
}
