import type { SubscriptionState } from '../../domain/subscription/subscription.ts';
import { getDocument } from './firestore-rest.ts';
import { plainFields } from './firestore-value.ts';

/** What of one's own teacher document decides where one is sent and how one is greeted. */
export type OwnTeacher = SubscriptionState & {
  firstName: string;
  lastName: string;
  createdAt: Date;
};

/**
 * One's own teacher document, null where there is none.
 *
 * @throws AppError `unauthenticated` without a session, `permission-denied`, `unavailable`
 */
export async function readOwnTeacher(uid: string): Promise<OwnTeacher | null> {
  const found = await getDocument(`teachers/${uid}`);
  if (!found) return null;
  // A document that its owner has just created lacks the server's fields.
  return {
    firstName: '',
    lastName: '',
    entitlement: {},
    paused: false,
    suspended: false,
    createdAt: new Date(0),
    ...plainFields(found.fields),
  };
}
