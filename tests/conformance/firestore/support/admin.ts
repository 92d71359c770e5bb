import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

export type AdminSdk = Firestore;

/** An authorised client for the Admin SDK, from the SDK's own copy of the auth library: it accepts no other. */
function ownerClient(): unknown {
  const fromHere = createRequire(import.meta.url);
  const fromAdmin = createRequire(fromHere.resolve('firebase-admin'));
  const { OAuth2Client } = fromAdmin('google-auth-library') as {
    OAuth2Client: new () => { setCredentials(credentials: { access_token: string }): void };
  };
  const client = new OAuth2Client();
  client.setCredentials({ access_token: 'owner' });
  return client;
}

export function openAdmin(
  host: string,
  projectId: string,
): { db: AdminSdk; close: () => Promise<void> } {
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  const app = initializeApp({ projectId }, randomUUID());
  const db = getFirestore(app);
  db.settings({ preferRest: true, authClient: ownerClient(), ignoreUndefinedProperties: false });
  return { db, close: () => deleteApp(app) };
}
