import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { appCheckHeader, type CheckedCall } from '@kloer/domain/calls/checked-calls.ts';
import { firebaseConfig } from '../firebase/firebase-config.ts';
import { postCall } from './api.ts';

/** Maximum time that a form waits for a token: a blocked reCAPTCHA script never answers. */
const patienceMs = 8000;

async function token(): Promise<string | null> {
  const { appCheck, ...config } = await firebaseConfig();
  if (!appCheck) return null;
  const { attestedToken } = await import('../firebase/app-check-sdk.ts');
  return attestedToken({ ...config, appCheck });
}

/** The App Check token for a call; null if App Check is off or fails. The function then decides whether to refuse. */
export function appCheckToken(): Promise<string | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  return Promise.race([token().catch(() => null), tooLate]);
}

/** Fetches an App Check token when the user first touches a form, so that sending need not wait. */
export const prepareCheckedCall = (): void => void appCheckToken();

/** @throws AppError `app-check-failed`, and the errors of `postCall` */
export async function callWithAppCheck<N extends CheckedCall>(
  name: N,
  request: CallRequest<N>,
): Promise<CallResponse<N>> {
  const token = await appCheckToken();
  return postCall(name, request, token === null ? {} : { [appCheckHeader]: token });
}
