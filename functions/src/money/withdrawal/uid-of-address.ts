import { isAuthError } from '../../platform/accounts/find-account.ts';
import type { Context } from '../../platform/context.ts';

/** Also finds disabled accounts, because their contracts continue. */
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
