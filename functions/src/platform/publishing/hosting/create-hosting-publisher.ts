import { setTimeout } from 'node:timers/promises';
import type { HostingTarget } from '../../config.ts';
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
  { site, api }: HostingTarget,
  channel?: string,
): Promise<HostingApi> {
  const given = channel === undefined ? {} : { channel };
  const connection = { project, site, ...given, pause: setTimeout };
  if (api !== null) {
    // Firebase's emulators accept this token too.
    const accessToken = () => Promise.resolve('owner');
    return hostingApi({ ...connection, baseUrl: api, accessToken });
  }
  const { GoogleAuth } = await import('google-auth-library');
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/firebase'] });
  return hostingApi({
    ...connection,
    baseUrl: 'https://firebasehosting.googleapis.com/v1beta1',
    accessToken: async () => (await auth.getAccessToken()) ?? '',
  });
}

export async function createHostingPublisher(
  project: string,
  target: HostingTarget,
  db: FirebaseFirestore.Firestore,
  log: Log,
  patienceMs: number,
): Promise<Publisher> {
  const api = await connectHosting(project, target);
  const lease = { db, name: 'hosting', ttlMs: leaseMs, renewEachMs, patienceMs, now: Date.now };
  return hostingPublisher(api, firestoreLease(lease), log);
}
