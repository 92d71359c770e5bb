import { facetsOf, wantedFacets, type Findable } from '../search/matching-facets.ts';
import type { SearchFilter } from '../search/search-filter.ts';

type Facets = ReadonlySet<string>;

type Change<Before> = {
  /** Null if the teacher was hidden before. */
  before: Before | null;
  at: Date;
};

/** A teacher whom more searches find than before; oldest change first. */
export type Newcomer = { changes: readonly Change<Facets>[]; after: Facets };

const facetSet = (teacher: Findable): Facets => new Set(facetsOf(teacher));

export const newcomerOf = (changes: readonly Change<Findable>[], after: Findable): Newcomer => ({
  changes: changes.map(({ before, at }) => ({ before: before && facetSet(before), at })),
  after: facetSet(after),
});

const isIn = (filter: SearchFilter, facets: Facets) =>
  wantedFacets(filter).every((facet) => facets.has(facet));

export const isFound = (filter: SearchFilter, teacher: Findable): boolean =>
  isIn(filter, facetSet(teacher));

/** Whether a search finds the teacher now, but did not when the alert was made. */
export function isNewFor(
  { filter, askedAt }: { filter: SearchFilter; askedAt: Date },
  { changes, after }: Newcomer,
): boolean {
  const first = changes.find(({ at }) => at > askedAt);
  if (!first || !isIn(filter, after)) return false;
  return !(first.before && isIn(filter, first.before));
}

export function hasNewFacets(before: Findable | null, after: Findable): boolean {
  const known = before && facetSet(before);
  return facetsOf(after).some((facet) => !known?.has(facet));
}
