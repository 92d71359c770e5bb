import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from '../../../functions/src/platform/context.ts';

/** An account as far as use cases look at it. */
export type Account = Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'metadata'>;

class AuthError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Auth over a map of accounts, with the Admin SDK's error codes. */
export function worldAuth(accounts: Map<string, Account>): Context['auth'] {
  const find = (uid: string) => {
    const account = accounts.get(uid);
    if (!account) throw new AuthError('auth/user-not-found');
    return account;
  };
  return {
    verifyIdToken: () => Promise.reject(new Error('nobody signs in here')),
    getUser: async (uid) => find(uid) as UserRecord,
    deleteUser: async (uid) => {
      find(uid);
      accounts.delete(uid);
    },
  };
}
