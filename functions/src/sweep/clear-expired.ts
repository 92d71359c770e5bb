import { letterLinks } from '../accounts/letter-links.ts';
import { signInCodes } from '../accounts/sign-in-code.ts';
import { mails } from '../mails/outbox-mail.ts';
import type { Context } from '../platform/context.ts';
import { rateLimits } from '../rate-limit/take-turn.ts';

/** What nobody needs after a moment that it names itself: collection and field. */
const perishable = [
  [mails, 'deleteAt'],
  [rateLimits, 'windowEndsAt'],
  [signInCodes, 'endsAt'],
  [letterLinks, 'expiresAt'],
] as const;

/** Removed of each collection in one sweep, which comes each minute. */
const batchSize = 200;

const failedPrecondition = 9;

/** A window or code that began anew meanwhile stays. */
async function removeAsRead(snapshot: FirebaseFirestore.QueryDocumentSnapshot): Promise<void> {
  try {
    await snapshot.ref.delete({ lastUpdateTime: snapshot.updateTime });
  } catch (error) {
    const changed = error instanceof Error && 'code' in error && error.code === failedPrecondition;
    if (!changed) throw error;
  }
}

/** Removes letters, windows and codes whose time has passed. */
export async function clearExpired({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const [collection, field] of perishable) {
    const { docs } = await db
      .collection(collection)
      .where(field, '<=', clock())
      .orderBy(field)
      .limit(batchSize)
      .get();
    await Promise.all(docs.map(removeAsRead));
  }
}
