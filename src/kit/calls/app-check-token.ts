import { firebaseConfig } from '../firebase/firebase-config.ts';

/** A blocked script of reCAPTCHA never answers. */
const patienceMs = 8000;

async function token(): Promise<string | null> {
  const { appCheck, ...config } = await firebaseConfig();
  if (!appCheck) return null;
  const { attestedToken } = await import('../firebase/app-check.ts');
  return attestedToken({ ...config, appCheck });
}

/** At the first touch of a form, so that its button need not wait. */
export const prepareCheckedCall = (): void => void appCheckToken();

/** The token for a checked call; null where App Check is off or fails. Functions decide what follows. */
export function appCheckToken(): Promise<string | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  return Promise.race([token().catch(() => null), tooLate]);
}
