import type { Auth } from '../../rules/index.ts';
import { FirestoreError } from '../errors.ts';
import { isAbsent, isRecord } from '../values/untyped.ts';

/** The caller of a request: an admin (a server of the project, which rules do not limit), or a user or visitor. */
export type Caller = { kind: 'admin' } | { kind: 'user'; auth: Auth };

/**
 * Reads the Authorization header. `Bearer owner` and a service account's RS256 token are admins; tokens of the Auth
 * emulator (`alg: none`) are users. Neither signature nor expiry is checked.
 *
 * @throws UNAUTHENTICATED for any other header
 */
export function callerOf(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization === '') return { kind: 'user', auth: null };
  const token = /^Bearer\s+(.+)$/i.exec(authorization)?.[1]?.trim();
  if (token === 'owner') return { kind: 'admin' };
  const [header, payload] = (token ?? '').split('.').map(decodePart);
  if (isAbsent(header) || isAbsent(payload)) throw unauthenticated();
  if (header['alg'] !== 'none' && isServiceAccount(payload)) return { kind: 'admin' };
  const uid = payload['sub'];
  if (typeof uid !== 'string' || uid === '') throw unauthenticated();
  return { kind: 'user', auth: { uid, token: payload } };
}

/** Whether a service account signed the token for itself. A token with `user_id` belongs to a user. */
function isServiceAccount(payload: Record<string, unknown>): boolean {
  const issuer = payload['iss'];
  return typeof issuer === 'string' && issuer === payload['sub'] && !('user_id' in payload);
}

function decodePart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function unauthenticated(): FirestoreError {
  return new FirestoreError(
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected a Firebase ID token or an OAuth 2 access token.',
  );
}
