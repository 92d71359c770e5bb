import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { appCheckHeader, type CheckedCall } from '@kloer/domain/calls/checked-calls.ts';
import { firebaseConfig } from '../firebase/firebase-config.ts';
import { postCall } from './api.ts';

/** How long a form waits: a blocked reCAPTCHA script never answers. */
const patienceMs = 8000;

async function token(): Promise<string | null> {
  const { appCheck, ...config } = await firebaseConfig();
  if (!appCheck) return null;
  const { attestedToken } = await import('../firebase/app-check-sdk.ts');
  return attestedToken({ ...config, appCheck });
}

/** The token for a checked call; null if App Check is off or fails. The functions decide what follows. */
export function appCheckToken(): Promise<string | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  return Promise.race([token().catch(() => null), tooLate]);
}

/** Fetches a token when the user first touches a form, so that sending need not wait. */
export const prepareCheckedCall = (): void => void appCheckToken();

/** @throws AppError `app-check-failed`, and as `postCall` does */
export async function callWithAppCheck<N extends CheckedCall>(
  name: N,
  request: CallRequest<N>,
): Promise<CallResponse<N>> {
  const token = await appCheckToken();
  return postCall(name, request, token === null ? {} : { [appCheckHeader]: token });
}
