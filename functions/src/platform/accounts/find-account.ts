import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from '../context.ts';

export function isAuthError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Null for an unknown or disabled account. */
export async function findAccount(
  { auth }: Pick<Context, 'auth'>,
  email: string,
): Promise<UserRecord | null> {
  try {
    const account = await auth.getUserByEmail(email);
    return account.disabled ? null : account;
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return null;
    throw error;
  }
}
