import type { Ranking } from '@kloer/domain/search/result-order.ts';

export type ProfileQuery = {
  /** Names the list and its sort order. */
  ranking: Ranking;
  /** Only profiles with all these facets (subject, place or other filter) are found. */
  facets: readonly string[];
  /** Rank of the last profile of the previous page. */
  after?: string | undefined;
  limit: number;
};

const field = (fieldPath: string) => ({ fieldPath });

/**
 * The only query that security rules allow visitors: any number of equalities, sorted by document name. Firestore's
 * automatic indexes answer it; a range or another order would need an index for each combination.
 *
 * @param documents path of the database's root
 */
export function profilesQuery({ ranking, facets, after, limit }: ProfileQuery, documents: string) {
  const entries = `${documents}/rankings/${ranking}/entries`;
  const filters = facets.map((facet) => ({
    fieldFilter: { field: field(`found.${facet}`), op: 'EQUAL', value: { booleanValue: true } },
  }));
  return {
    select: { fields: ['uid', 'visibleUntil', 'shown'].map(field) },
    from: [{ collectionId: 'entries' }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: [{ field: field('__name__'), direction: 'ASCENDING' }],
    ...(after !== undefined && {
      startAt: { before: false, values: [{ referenceValue: `${entries}/${after}` }] },
    }),
    limit,
  };
}
