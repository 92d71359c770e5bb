import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, type Auth } from 'firebase/auth';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';

/** The Web SDK's Auth with its own session, connected to a running stack. */
export function freshBrowser({ projectId, auth: host }: StackAddresses): {
  auth: Auth;
  close: () => Promise<void>;
} {
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, crypto.randomUUID());
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
  return { auth, close: () => deleteApp(app) };
}
