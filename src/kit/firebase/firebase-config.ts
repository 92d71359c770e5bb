import { AppError } from '@kloer/domain/errors/errors.ts';

/**
 * Addresses of the backend. A production build contains them. A local build fetches `/firebase-config.json`, which the
 * launcher writes, so that one build works with any ports.
 */
export type FirebaseConfig = {
  projectId: string;
  apiKey: string;
  authDomain?: string;
  storageBucket: string;
  /**
   * Settings of Firebase App Check, if the functions require it: a key of reCAPTCHA Enterprise, or the local stack's
   * issuer.
   */
  appCheck?: { appId: string } & ({ siteKey: string } | { issuer: string });
  /** Local stack only: origin of the Auth emulator. */
  authEmulator?: string;
  /** Local stack only; set together with `firestorePort`. */
  firestoreHost?: string;
  firestorePort?: number;
  /** Local stack only; set together with `storagePort`. */
  storageHost?: string;
  storagePort?: number;
  /** Local stack only: by how many milliseconds its clock is ahead of this computer's. */
  clockOffsetMs?: number;
};

/**
 * Reads the configuration from JSON.
 *
 * @throws AppError `internal` when the text is not JSON or lacks the project or the key
 */
export function parseFirebaseConfig(json: string): FirebaseConfig {
  let config: Partial<FirebaseConfig> | null;
  try {
    config = JSON.parse(json) as Partial<FirebaseConfig> | null;
  } catch (cause) {
    throw new AppError('internal', 'the Firebase configuration is not JSON', { cause });
  }
  if (!config?.projectId || !config.apiKey) {
    throw new AppError('internal', 'the Firebase configuration needs projectId and apiKey');
  }
  return config as FirebaseConfig;
}

let loading: Promise<FirebaseConfig> | undefined;

/**
 * The configuration of this build.
 *
 * @throws AppError `unavailable` when it cannot be fetched; the next call tries again
 */
export function firebaseConfig(): Promise<FirebaseConfig> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<FirebaseConfig> {
  const built = import.meta.env.PUBLIC_FIREBASE_CONFIG as string | undefined;
  if (built) return parseFirebaseConfig(built);
  const response = await fetch('/firebase-config.json', { cache: 'no-store' }).catch(
    (cause: unknown) => {
      throw new AppError('unavailable', 'the Firebase configuration was not reached', { cause });
    },
  );
  if (!response.ok) {
    throw new AppError('unavailable', `/firebase-config.json answered ${response.status}`);
  }
  return parseFirebaseConfig(await response.text());
}

export async function backendNow(): Promise<Date> {
  const { clockOffsetMs = 0 } = await firebaseConfig();
  return new Date(Date.now() + clockOffsetMs);
}
