import { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { subscriptionIn } from './stored-subscription.ts';

const perRead = 200;

/**
 * Moves what the server decided out of teacher documents that an earlier version wrote, into
 * documents of their own. Codes redeemed then can be redeemed once more.
 *
 * @returns how many teachers had such fields
 */
export async function moveEarlierFields({
  db,
  addressKey,
}: Pick<Context, 'db' | 'addressKey'>): Promise<number> {
  // Only documents that have the field are ordered by it.
  const earlier = collectionOf(db, 'teachers').orderBy('entitlement').limit(perRead);
  let moved = 0;
  for (;;) {
    const { docs } = await earlier.get();
    for (const { id: uid, ref } of docs) {
      await db.runTransaction(async (transaction) => {
        const stored = (await transaction.get(ref)).data();
        const document = documentOf(db, 'subscriptions', uid);
        const known = await transaction.get(document);
        if (!stored) return;
        const { entitlement = {}, paused = false, suspended = false, ...teacher } = stored;
        const state = SubscriptionState.parse({ entitlement, paused, suspended });
        const address = teacher['email'];
        const addressKeys = typeof address === 'string' ? [addressKey(address)] : [];
        const suspensions = suspended === true ? { [`earlier ${uid}`]: true } : {};
        const decided = { ...subscriptionIn(known), ...state, suspensions, addressKeys };
        if (!known.exists) transaction.set(document, decided);
        transaction.set(ref, teacher);
      });
    }
    moved += docs.length;
    if (docs.length < perRead) return moved;
  }
}
