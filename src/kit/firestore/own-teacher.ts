import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { getDocument } from './firestore-rest.ts';
import { plainFields } from './firestore-value.ts';

/** What of one's own teacher document decides where one is sent and how one is greeted. */
export type OwnTeacher = SubscriptionState & {
  firstName: string;
  lastName: string;
  createdAt: Date;
};

/** Reads a stored document; one that its owner has just created lacks the server's fields. */
export function ownTeacherOf(document: Readonly<Record<string, unknown>>): OwnTeacher {
  return {
    firstName: '',
    lastName: '',
    entitlement: {},
    paused: false,
    suspended: false,
    createdAt: new Date(0),
    ...document,
  };
}

/**
 * One's own teacher document, null where there is none.
 *
 * @throws AppError `unauthenticated` without a session, `permission-denied`, `unavailable`
 */
export async function readOwnTeacher(uid: string): Promise<OwnTeacher | null> {
  const found = await getDocument(`teachers/${uid}`);
  return found && ownTeacherOf(plainFields(found.fields));
}
