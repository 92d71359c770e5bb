import { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import type { StoredDocument } from '../database/references.ts';

/**
 * The server's part of a teacher document. A document that its owner has just created has none yet.
 * The owner's part is not looked at, so that nothing they wrote can keep an admin from acting.
 */
export function readSubscription(snapshot: StoredDocument<'teachers'>): SubscriptionState {
  const { entitlement = {}, paused = false, suspended = false } = snapshot.data() ?? {};
  return SubscriptionState.parse({ entitlement, paused, suspended });
}
