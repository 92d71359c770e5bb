import type { Profile } from '@kloer/domain/profile/profile.ts';
import { wantedFacets } from '@kloer/domain/search/facets.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { asDescribed, collectionOf } from './references.ts';
import { ListedProfile } from './schemas/ranking.ts';

/** What a list is of: all parts of a filter that it does not name are empty. */
export type Listed = Partial<SearchFilter>;

/** The entries that a search finds among those who are listed longest first. */
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
 * The first profiles that a search finds now, in the specified order, as lists show them: without their text,
 * which is most of a profile.
 *
 * @throws AppError `internal` for a document that is not as described
 */
export async function readListed(
  db: FirebaseFirestore.Firestore,
  { filter, now, count }: { filter: Listed; now: Date; count: number },
): Promise<Profile[]> {
  const found = await entriesFound(db, { ...noFilter, ...filter })
    .limit(count)
    .select('uid', 'visibleUntil', 'shown')
    .get();
  // Whoever has ended is behind all others, until the sweep.
  return found.docs
    .map((document) => asDescribed(ListedProfile, document))
    .filter(({ visibleUntil }) => visibleUntil > now);
}
