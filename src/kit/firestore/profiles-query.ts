import type { Ranking } from '@kloer/domain/search/rank.ts';

/** One page of public profiles. */
export type ProfileQuery = {
  /** The list they are looked for in, and in whose order they come. */
  ranking: Ranking;
  /** What all of them have. */
  facets: readonly string[];
  /** Rank of the last profile of the page before. */
  after?: string | undefined;
  limit: number;
};

const field = (fieldPath: string) => ({ fieldPath });

/**
 * The one kind of query that visitors may make: any number of equalities, in the order of names. Firestore
 * answers it from its automatic indexes; a range or another order would need an index for each combination.
 *
 * @param documents name of the database's root
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
