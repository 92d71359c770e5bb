import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { getDocuments } from './firestore-rest.ts';
import { plainFields, type RestFields } from './firestore-value.ts';

export type OwnTeacher = SubscriptionState & {
  firstName: string;
  lastName: string;
  createdAt: Date;
};

/** The subscription that functions computed; the initial one when there is no document. */
export function ownStateOf(stored: { fields: RestFields } | null): SubscriptionState {
  const nothing: SubscriptionState = { entitlement: {}, paused: false, suspended: false };
  return { ...nothing, ...(stored && plainFields(stored.fields)) };
}

export function ownTeacherOf(
  document: Readonly<Record<string, unknown>>,
  { entitlement, paused, suspended }: SubscriptionState,
): OwnTeacher {
  return {
    firstName: '',
    lastName: '',
    createdAt: new Date(0),
    ...document,
    entitlement,
    paused,
    suspended,
  };
}

/**
 * The user's teacher record, null without a profile.
 *
 * @throws AppError `unauthenticated` without a session, `permission-denied`, `unavailable`
 */
export async function readOwnTeacher(uid: string): Promise<OwnTeacher | null> {
  const [teacher, subscription] = await getDocuments(`teachers/${uid}`, `subscriptions/${uid}`);
  return teacher && ownTeacherOf(plainFields(teacher.fields), ownStateOf(subscription));
}
