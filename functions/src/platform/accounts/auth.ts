import type { Auth } from 'firebase-admin/auth';

export type AuthPort = Pick<
  Auth,
  | 'verifyIdToken'
  | 'getUser'
  | 'getUsers'
  | 'getUserByEmail'
  | 'listUsers'
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'revokeRefreshTokens'
  | 'createCustomToken'
  | 'generateEmailVerificationLink'
  | 'generatePasswordResetLink'
  | 'generateSignInWithEmailLink'
>;

async function sdk(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth();
}

/**
 * Firebase Auth, loaded on first use. The service account signs custom tokens
 * (`docs/production.md`).
 */
export const lazyAuth: AuthPort = {
  verifyIdToken: async (token, checkRevoked) => (await sdk()).verifyIdToken(token, checkRevoked),
  getUser: async (uid) => (await sdk()).getUser(uid),
  getUsers: async (identifiers) => (await sdk()).getUsers(identifiers),
  getUserByEmail: async (email) => (await sdk()).getUserByEmail(email),
  listUsers: async (max, pageToken) => (await sdk()).listUsers(max, pageToken),
  createUser: async (properties) => (await sdk()).createUser(properties),
  updateUser: async (uid, properties) => (await sdk()).updateUser(uid, properties),
  deleteUser: async (uid) => (await sdk()).deleteUser(uid),
  revokeRefreshTokens: async (uid) => (await sdk()).revokeRefreshTokens(uid),
  createCustomToken: async (uid, claims) => (await sdk()).createCustomToken(uid, claims),
  generateEmailVerificationLink: async (email, settings) =>
    (await sdk()).generateEmailVerificationLink(email, settings),
  generatePasswordResetLink: async (email, settings) =>
    (await sdk()).generatePasswordResetLink(email, settings),
  generateSignInWithEmailLink: async (email, settings) =>
    (await sdk()).generateSignInWithEmailLink(email, settings),
};
