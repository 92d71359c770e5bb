import type { Profile } from '@kloer/domain/profile/profile.ts';
import { asDescribed, collectionOf } from './references.ts';
import { ListedProfile, listedFields } from './schemas/profile.ts';

/**
 * The first profiles with one of some search keys that are shown now, in the specified order, as lists show them:
 * without their text and their search keys, which are most of a profile.
 *
 * @throws AppError `internal` for a document that is not as described
 */
export async function readListed(
  db: FirebaseFirestore.Firestore,
  { keys, now, count }: { keys: readonly string[]; now: Date; count: number },
): Promise<Profile[]> {
  const found = await collectionOf(db, 'profiles')
    .withConverter(null)
    .where('searchKeys', 'array-contains-any', keys)
    .where('visibleUntil', '>', now)
    .orderBy('visibleUntil', 'desc')
    .limit(count)
    .select(...listedFields)
    .get();
  return found.docs.map((document) => asDescribed(ListedProfile, document));
}
