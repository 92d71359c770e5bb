import { newSubscription, type Subscription } from '@kloer/domain/subscription/subscription.ts';
import type { StoredDocument } from '../../database/references.ts';

export function subscriptionIn(snapshot: StoredDocument<'subscriptions'>): Subscription {
  return snapshot.data() ?? newSubscription;
}
