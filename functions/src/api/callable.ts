import { HttpsError, onCall } from 'firebase-functions/v2/https';
import type { FunctionsErrorCode } from 'firebase-functions/v2/https';
import type { CallName } from '../../../domain/calls/calls.ts';
import type { ErrorCode } from '../../../domain/errors/errors.ts';
import type { Context } from '../platform/context.ts';
import { call, failureOf } from './call.ts';
import type { Caller } from './use-cases.ts';

/** The code a callable's caller gets; ours travels in `details.code`. */
const callableCode: Record<ErrorCode, FunctionsErrorCode> = {
  unauthenticated: 'unauthenticated',
  'permission-denied': 'permission-denied',
  'invalid-request': 'invalid-argument',
  'not-found': 'not-found',
  'teacher-not-found': 'not-found',
  'no-active-subscription': 'failed-precondition',
  'rate-limited': 'resource-exhausted',
  'already-exists': 'already-exists',
  unavailable: 'unavailable',
  internal: 'internal',
};

/** A call as a Firebase callable, under its public name. */
export function callable(name: CallName, context: () => Promise<Context>) {
  return onCall(async ({ auth, data }: { auth?: AuthOf; data: unknown }) => {
    const caller: Caller | null = auth?.uid
      ? { uid: auth.uid, emailVerified: auth.token.email_verified === true }
      : null;
    const ready = await context();
    try {
      return await call(ready, name, caller, data ?? {});
    } catch (error) {
      const { code } = failureOf(error, name, ready.log);
      throw new HttpsError(callableCode[code], code, { code });
    }
  });
}

type AuthOf = { uid: string; token: { email_verified?: boolean } };
