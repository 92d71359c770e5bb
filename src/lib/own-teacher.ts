import { AppError } from '../../domain/errors/errors.ts';
import type { SubscriptionState } from '../../domain/subscription/subscription.ts';
import { identityToken } from './auth.ts';
import { firebaseConfig } from './firebase-config.ts';
import { plainFields } from './firestore-value.ts';
import type { RestFields } from './firestore-value.ts';

/** What of one's own teacher document decides where one is sent and how one is greeted. */
export type OwnTeacher = SubscriptionState & {
  firstName: string;
  lastName: string;
  createdAt: Date;
};

/**
 * One's own teacher document, null where there is none. A single request instead of Firestore's SDK,
 * which would take the account page over its size (`firebase/firestore/lite` weighs 24 kB there).
 *
 * @throws AppError `unauthenticated` without a session, `permission-denied`, `unavailable`
 */
export async function readOwnTeacher(uid: string): Promise<OwnTeacher | null> {
  const [config, token] = await Promise.all([firebaseConfig(), identityToken()]);
  if (token === null) throw new AppError('unauthenticated');
  const { projectId, firestoreHost, firestorePort } = config;
  const origin = firestoreHost
    ? `http://${firestoreHost}:${firestorePort}`
    : 'https://firestore.googleapis.com';
  const database = `projects/${projectId}/databases/(default)`;
  // Asked for in a batch, a missing document is an answer; alone it would be a 404 on the console.
  const response = await fetch(`${origin}/v1/${database}/documents:batchGet`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
    body: JSON.stringify({ documents: [`${database}/documents/teachers/${uid}`] }),
  }).catch((cause: unknown) => {
    throw new AppError('unavailable', 'Firestore was not reached', { cause });
  });
  if (!response.ok) {
    const isRefused = response.status === 401 || response.status === 403;
    throw new AppError(
      isRefused ? 'permission-denied' : 'unavailable',
      `reading the own teacher answered ${response.status}`,
    );
  }
  const [answer] = (await response.json()) as [{ found?: { fields?: RestFields } }];
  if (!answer.found) return null;
  // A document that its owner has just created lacks the server's fields.
  return {
    firstName: '',
    lastName: '',
    entitlement: {},
    paused: false,
    suspended: false,
    createdAt: new Date(0),
    ...plainFields(answer.found.fields),
  };
}
