import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { firebaseApp } from './firebase-app.ts';
import type { FirebaseConfig } from './firebase-config.ts';

async function localToken(issuer: string) {
  const response = await fetch(`${issuer}/token`, { method: 'POST' });
  const { token, ttl } = (await response.json()) as { token: string; ttl: string };
  return { token, expireTimeMillis: Date.now() + Number.parseInt(ttl) * 1000 };
}

let appCheck: AppCheck | undefined;

/** An App Check token, which proves that this page runs in a browser. Firebase caches it for an hour. */
export async function attestedToken(
  config: FirebaseConfig & Required<Pick<FirebaseConfig, 'appCheck'>>,
): Promise<string> {
  const source = config.appCheck;
  appCheck ??= initializeAppCheck(firebaseApp(config), {
    provider:
      'siteKey' in source
        ? new ReCaptchaEnterpriseProvider(source.siteKey)
        : new CustomProvider({ getToken: () => localToken(source.issuer) }),
    isTokenAutoRefreshEnabled: false,
  });
  return (await getToken(appCheck)).token;
}
