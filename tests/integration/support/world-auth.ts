import type { UserRecord } from 'firebase-admin/auth';
import type {
  ActionCode,
  ActionCodes,
} from '../../../functions/src/platform/accounts/action-codes.ts';
import type { AuthPort } from '../../../functions/src/platform/accounts/auth.ts';

/** An account with the fields that our functions read. */
export type Account = Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'metadata'> & {
  disabled?: boolean;
  password?: string;
  tokensValidAfterTime?: string;
  /** How often all sessions of the account were ended. */
  revocations?: number;
  /** Claims of the last custom token, besides the uid. */
  tokenClaims?: object;
  /** Ids of the authenticator apps in Auth. */
  factors?: string[];
};

class AuthError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A fake Auth with the given accounts, the Admin SDK's error codes, and links with codes. */
export function worldAuth(accounts: Map<string, Account>): {
  auth: AuthPort;
  actionCodes: ActionCodes;
} {
  const codes = new Map<string, ActionCode | { kind: 'sign-in'; email: string }>();
  let made = 0;

  const existing = (account: Account | undefined) => {
    if (!account) throw new AuthError('auth/user-not-found');
    return account;
  };
  const find = (uid: string) => existing(accounts.get(uid));
  const byEmail = (email: string) => [...accounts.values()].find((one) => one.email === email);
  const linkWith = (mode: string, kind: 'reset' | 'verify' | 'sign-in', email: string) => {
    const oobCode = `code-${(made += 1)}`;
    codes.set(oobCode, { kind, email });
    return `https://auth.example/__/auth/action?mode=${mode}&oobCode=${oobCode}&apiKey=key&lang=en`;
  };
  /** Uses up a link's code. Undefined if the code has another kind or was used. */
  const spend = (oobCode: string, kind: ActionCode['kind']) => {
    const code = codes.get(oobCode);
    if (code?.kind !== kind) return undefined;
    codes.delete(oobCode);
    return byEmail(code.email);
  };
  const update = (account: Account, change: Partial<Account>) =>
    Object.assign(account, change) as UserRecord;

  return {
    auth: {
      verifyIdToken: () => Promise.reject(new Error('nobody signs in here')),
      getUser: async (uid) => find(uid) as UserRecord,
      getUsers: async (identifiers) => {
        const asked = identifiers.map((one) => ('uid' in one ? one.uid : ''));
        const users = asked.flatMap((uid) => accounts.get(uid) ?? []) as UserRecord[];
        const notFound = asked.filter((uid) => !accounts.has(uid)).map((uid) => ({ uid }));
        return { users, notFound };
      },
      getUserByEmail: async (email) => existing(byEmail(email)) as UserRecord,
      listUsers: async (max = 1000, pageToken = '0') => {
        const start = Number(pageToken);
        const users = [...accounts.values()].slice(start, start + max) as UserRecord[];
        const isLast = start + max >= accounts.size;
        return { users, ...(isLast ? {} : { pageToken: String(start + max) }) };
      },
      createUser: async ({ email = '', emailVerified = false, password, uid: asked }) => {
        if (byEmail(email)) throw new AuthError('auth/email-already-exists');
        const uid = asked ?? `new-${(made += 1)}`;
        const metadata = {} as UserRecord['metadata'];
        accounts.set(uid, {
          uid,
          email,
          emailVerified,
          metadata,
          ...(password ? { password } : {}),
        });
        return find(uid) as UserRecord;
      },
      updateUser: async (uid, { email, password, emailVerified, multiFactor }) => {
        const holder = email === undefined ? undefined : byEmail(email);
        if (holder && holder.uid !== uid) throw new AuthError('auth/email-already-exists');
        return update(find(uid), {
          ...(email === undefined ? {} : { email }),
          ...(password === undefined ? {} : { password }),
          ...(emailVerified === undefined ? {} : { emailVerified }),
          ...(multiFactor === undefined ? {} : { factors: [] }),
        });
      },
      deleteUser: async (uid) => {
        find(uid);
        accounts.delete(uid);
      },
      revokeRefreshTokens: async (uid) => {
        const account = find(uid);
        update(account, {
          revocations: (account.revocations ?? 0) + 1,
          tokensValidAfterTime: new Date().toUTCString(),
        });
      },
      createCustomToken: async (uid, tokenClaims = {}) => {
        update(find(uid), { tokenClaims });
        return `token-of-${uid}`;
      },
      generateEmailVerificationLink: async (email) => linkWith('verifyEmail', 'verify', email),
      generatePasswordResetLink: async (email) => {
        if (!byEmail(email)) throw new AuthError('auth/email-not-found');
        return linkWith('resetPassword', 'reset', email);
      },
      // Like the real Auth, also creates links for an e-mail address without an account.
      generateSignInWithEmailLink: async (email) => linkWith('signIn', 'sign-in', email),
    },
    actionCodes: {
      read: async (oobCode) => {
        const code = codes.get(oobCode);
        return code && code.kind !== 'sign-in' ? code : null;
      },
      resetPassword: async (oobCode, password) => {
        const account = spend(oobCode, 'reset');
        if (account) update(account, { password, emailVerified: true });
        return account !== undefined;
      },
      verifyEmail: async (oobCode) => {
        const account = spend(oobCode, 'verify');
        if (account) update(account, { emailVerified: true });
        return account !== undefined;
      },
    },
  };
}
