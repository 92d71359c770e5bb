import { setTimeout } from 'node:timers/promises';
import type { Publisher } from '../publisher.ts';
import { hostingApi } from './hosting-api.ts';
import { hostingPublisher } from './hosting-publisher.ts';
import { firestoreLease } from '../../lease.ts';
import type { Log } from '../../log.ts';

/** As long as a publish task may run, and a little more. */
const leaseMs = 6 * 60_000;

/** The publisher of a deployed site, with the functions' own service account. */
export async function createHostingPublisher(
  project: string,
  site: string,
  db: FirebaseFirestore.Firestore,
  log: Log,
): Promise<Publisher> {
  const { GoogleAuth } = await import('google-auth-library');
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/firebase'] });
  const api = hostingApi({
    baseUrl: 'https://firebasehosting.googleapis.com/v1beta1',
    project,
    site,
    accessToken: async () => (await auth.getAccessToken()) ?? '',
    pause: () => setTimeout(1000),
  });
  const lease = { db, name: 'hosting', ttlMs: leaseMs, now: Date.now };
  return hostingPublisher(api, firestoreLease(lease), log);
}
