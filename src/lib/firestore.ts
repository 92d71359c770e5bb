import {
  collection,
  documentId,
  getDocs,
  initializeFirestore,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { DocumentData, Firestore } from 'firebase/firestore/lite';
import type { Profile } from '../../domain/profile/profile.ts';
import { firebaseApp } from './firebase-app.ts';
import { backendNow, firebaseConfig } from './firebase-config.ts';

let database: Firestore | undefined;

/** Names the local stack's server as a host: `connectFirestoreEmulator` brings mock tokens along. */
async function firestore(): Promise<Firestore> {
  const config = await firebaseConfig();
  const { firestoreHost, firestorePort } = config;
  const local = { host: `${firestoreHost}:${firestorePort}`, ssl: false };
  database ??= initializeFirestore(firebaseApp(config), firestoreHost ? local : {});
  return database;
}

/** One page of public profiles. */
export type ProfileQuery = {
  /** The search keys of which a profile must have one. */
  keys: readonly string[];
  /** Only those who teach online. */
  online: boolean;
  /** The last profile of the page before. */
  after?: { uid: string; visibleUntilMs: number } | undefined;
  limit: number;
};

/**
 * Profiles that are listed now, latest end date first; profiles that end together are in the order
 * of their ids, so that no page repeats or skips one.
 *
 * @throws FirestoreError
 */
export async function findProfiles(wanted: ProfileQuery): Promise<Profile[]> {
  const { keys, online, after } = wanted;
  const profiles = collection(await firestore(), 'profiles');
  const found = await getDocs(
    query(
      profiles,
      where('searchKeys', 'array-contains-any', keys),
      ...(online ? [where('online', '==', true)] : []),
      where('visibleUntil', '>', Timestamp.fromDate(await backendNow())),
      orderBy('visibleUntil', 'desc'),
      orderBy(documentId(), 'desc'),
      ...(after ? [startAfter(Timestamp.fromMillis(after.visibleUntilMs), after.uid)] : []),
      limit(wanted.limit),
    ),
  );
  return found.docs.map((profile) => ({ ...profileOf(profile.data()), uid: profile.id }));
}

/** Only functions write profiles, so their shape is trusted; times come as timestamps. */
function profileOf(data: DocumentData): Profile {
  const { visibleUntil, updatedAt } = data as { visibleUntil: Timestamp; updatedAt: Timestamp };
  return {
    ...(data as Profile),
    visibleUntil: visibleUntil.toDate(),
    updatedAt: updatedAt.toDate(),
  };
}
