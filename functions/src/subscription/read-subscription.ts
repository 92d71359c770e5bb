import { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { withDates } from '../platform/documents.ts';

/**
 * The server's part of a teacher document. A document that its owner has just created has none yet.
 * The owner's part is not looked at, so that nothing they wrote can keep an admin from acting.
 */
export function readSubscription(snapshot: { data(): unknown }): SubscriptionState {
  const data = withDates(snapshot.data()) as Record<string, unknown>;
  const { entitlement = {}, paused = false, suspended = false } = data;
  return SubscriptionState.parse({ entitlement, paused, suspended });
}
