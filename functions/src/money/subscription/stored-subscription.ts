import { newSubscription, type Subscription } from '@kloer/domain/subscription/subscription.ts';
import type { StoredDocument } from '../../database/references.ts';

/** What was decided about a person; nothing yet where no document is. */
export function subscriptionIn(snapshot: StoredDocument<'subscriptions'>): Subscription {
  return snapshot.data() ?? newSubscription;
}
