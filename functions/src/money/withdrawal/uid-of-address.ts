import { isAuthError } from '../../platform/accounts/find-account.ts';
import type { Context } from '../../platform/context.ts';

/** The account of an address, open or disabled: a contract does not end with the right to sign in. */
export async function uidOfAddress(
  { auth }: Pick<Context, 'auth'>,
  email: string,
): Promise<string | null> {
  try {
    return (await auth.getUserByEmail(email)).uid;
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return null;
    throw error;
  }
}
