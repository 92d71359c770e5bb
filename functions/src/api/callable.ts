import { HttpsError, onCall, type FunctionsErrorCode } from 'firebase-functions/v2/https';
import type { CallName } from '@kloer/domain/calls/calls.ts';
import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { Context } from '../platform/context.ts';
import { call, failureOf } from './call.ts';
import { callerFrom } from './caller.ts';
import { originOf } from './origin.ts';

/** The code a callable's caller gets; ours travels in `details.code`. */
const callableCode: Record<ErrorCode, FunctionsErrorCode> = {
  unauthenticated: 'unauthenticated',
  'permission-denied': 'permission-denied',
  'invalid-request': 'invalid-argument',
  'not-found': 'not-found',
  'teacher-not-found': 'not-found',
  'no-active-subscription': 'failed-precondition',
  'password-too-short': 'invalid-argument',
  'password-too-common': 'invalid-argument',
  'email-unverified': 'permission-denied',
  'code-invalid': 'invalid-argument',
  'recent-sign-in-required': 'permission-denied',
  'promo-code-invalid': 'not-found',
  'promo-code-already-active': 'failed-precondition',
  'rate-limited': 'resource-exhausted',
  'already-exists': 'already-exists',
  unavailable: 'unavailable',
  internal: 'internal',
};

/** A call as a Firebase callable, under its public name. */
export function callable(name: CallName, context: () => Promise<Context>) {
  return onCall(async ({ auth, data, rawRequest }) => {
    const caller = auth?.uid ? callerFrom({ ...auth.token, uid: auth.uid }) : null;
    const { headers, socket } = rawRequest;
    const origin = originOf(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress);
    const ready = await context();
    try {
      return await call(ready, name, caller, data ?? {}, origin);
    } catch (error) {
      const { code } = failureOf(error, name, ready.log);
      throw new HttpsError(callableCode[code], code, { code });
    }
  });
}
