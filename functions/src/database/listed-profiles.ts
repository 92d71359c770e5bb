import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { wantedFacets } from '@kloer/domain/search/matching-facets.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { asDescribed, collectionOf } from './references.ts';
import { ListedProfile } from './schemas/ranking.ts';

export type Listed = Partial<SearchFilter>;

export function entriesFound(
  db: FirebaseFirestore.Firestore,
  filter: SearchFilter,
): FirebaseFirestore.Query {
  const entries: FirebaseFirestore.Query = collectionOf(db, 'rankings', 'end').withConverter(null);
  return wantedFacets(filter).reduce(
    (query, facet) => query.where(`found.${facet}`, '==', true),
    entries,
  );
}

/**
 * Reads profiles without their long texts.
 * @throws AppError `internal` for an invalid document
 */
export async function readListed(
  db: FirebaseFirestore.Firestore,
  { filter, now, count }: { filter: Listed; now: Date; count: number },
): Promise<Profile[]> {
  const found = await entriesFound(db, { ...noFilter, ...filter })
    .limit(count)
    .select('uid', 'visibleUntil', 'shown')
    .get();
  return found.docs
    .map((document) => asDescribed(ListedProfile, document))
    .filter(({ visibleUntil }) => visibleUntil > now);
}
