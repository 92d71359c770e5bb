import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { getDocuments } from './firestore-rest.ts';
import { plainFields, type RestFields } from './firestore-value.ts';

/** What is stored about oneself that decides where one is sent and how one is greeted. */
export type OwnTeacher = SubscriptionState & {
  firstName: string;
  lastName: string;
  createdAt: Date;
};

/** What the server decided about oneself; nothing yet where there is no document. */
export function ownStateOf(stored: { fields: RestFields } | null): SubscriptionState {
  const nothing: SubscriptionState = { entitlement: {}, paused: false, suspended: false };
  return { ...nothing, ...(stored && plainFields(stored.fields)) };
}

/** One's own words together with what the server decided. */
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
 * Oneself as a teacher, null without a profile.
 *
 * @throws AppError `unauthenticated` without a session, `permission-denied`, `unavailable`
 */
export async function readOwnTeacher(uid: string): Promise<OwnTeacher | null> {
  const [teacher, subscription] = await getDocuments(`teachers/${uid}`, `subscriptions/${uid}`);
  return teacher && ownTeacherOf(plainFields(teacher.fields), ownStateOf(subscription));
}
