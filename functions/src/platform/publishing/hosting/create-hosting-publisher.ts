import { setTimeout } from 'node:timers/promises';
import type { Publisher } from '../publisher.ts';
import { hostingApi, type HostingApi } from './hosting-api.ts';
import { hostingPublisher } from './hosting-publisher.ts';
import { firestoreLease } from '../../lease.ts';
import type { Log } from '../../log.ts';

const leaseMs = 3 * 60_000;

/** Two renewals may fail before the lease ends. */
const renewEachMs = 60_000;

export async function connectHosting(
  project: string,
  site: string,
  channel?: string,
): Promise<HostingApi> {
  const { GoogleAuth } = await import('google-auth-library');
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/firebase'] });
  return hostingApi({
    baseUrl: 'https://firebasehosting.googleapis.com/v1beta1',
    project,
    site,
    ...(channel !== undefined && { channel }),
    accessToken: async () => (await auth.getAccessToken()) ?? '',
    pause: setTimeout,
  });
}

export async function createHostingPublisher(
  project: string,
  site: string,
  db: FirebaseFirestore.Firestore,
  log: Log,
): Promise<Publisher> {
  const api = await connectHosting(project, site);
  const lease = { db, name: 'hosting', ttlMs: leaseMs, renewEachMs, now: Date.now };
  return hostingPublisher(api, firestoreLease(lease), log);
}
