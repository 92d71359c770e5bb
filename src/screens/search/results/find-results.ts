import type { Locale } from '@kloer/domain/locale/locale.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import { wantedFacets } from '@kloer/domain/search/matching-facets.ts';
import { rankingOf } from '@kloer/domain/search/result-order.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { findProfiles, type FoundProfile } from '#kit/firestore/find-profiles.ts';
import { callApi } from '#kit/calls/api.ts';
import { waitMs, withRetries } from '#kit/calls/retry.ts';
import { searchResultOf } from './search-result.ts';
import type { SearchQuery } from '../filters/filter-url.ts';
import type { SearchPorts } from '../search-store.ts';

/** Number of similar teachers shown below a search with few results or none. */
export const shownNear = 3;

/** Reports to the server, without the visitor's identity. */
function tell(name: 'count-visits' | 'count-empty-search', what: object): void {
  navigator.sendBeacon?.(`/api/${name}`, JSON.stringify(what));
}

/**
 * Reports a search without results. Searches with further filters are not reported: the report would suggest that no
 * teacher offers the subject.
 */
function tellOfNobody(filter: SearchFilter): void {
  const { subject, cityId, canton, online } = filter;
  const told = { subject, cityId, canton, online };
  const wanted = wantedFacets({ ...noFilter, ...told });
  if (wanted.length === wantedFacets(filter).length) tell('count-empty-search', told);
}

const wantedOf = ({ filter, order }: SearchQuery, after?: string) => ({
  ranking: rankingOf(order, filter),
  facets: wantedFacets(filter),
  after,
  limit: resultsPerPage,
});

/** Request for the first page of the URL's search, sent before the search's code is loaded. */
let requested: { wanted: string; profiles: Promise<FoundProfile[]> } | undefined;

/** Requests in advance the first page that `findResultsIn` will return. */
export function requestResults(query: SearchQuery): void {
  const wanted = wantedOf(query);
  const profiles = findProfiles(wanted);
  requested = { wanted: JSON.stringify(wanted), profiles };
  // `findResultsIn` handles the failure and tries again.
  profiles.catch(() => {});
}

/** Returns the page of results that was requested in advance, once, if it is for this search. */
function takeRequested(wanted: object): Promise<FoundProfile[]> | undefined {
  if (requested?.wanted !== JSON.stringify(wanted)) return undefined;
  const { profiles } = requested;
  requested = undefined;
  return profiles;
}

/** Finds results in Firestore as an anonymous visitor, and reports them. */
export function findResultsIn(locale: Locale): SearchPorts['find'] {
  return async ({ filter, order }, after, signal) => {
    try {
      return await withRetries(
        async () => {
          const wanted = wantedOf({ filter, order }, after);
          const profiles = await (takeRequested(wanted) ?? findProfiles(wanted, signal));
          signal.throwIfAborted();
          const uids = profiles.map(({ uid }) => uid);
          if (uids[0]) tell('count-visits', { kind: 'appearances', uids });
          else if (after === undefined) tellOfNobody(filter);
          return profiles.map((profile) => searchResultOf(profile, locale, profile.rank));
        },
        signal,
        { wait: waitMs, isPassing: canPass },
      );
    } catch (error) {
      if (!signal.aborted) console.error(error);
      throw error;
    }
  };
}

/** Finds teachers near a search with few results or none; does not report them. */
export function findNearIn(locale: Locale): SearchPorts['findNear'] {
  return async (filter, signal) => {
    const wanted = { ranking: rankingOf('end', filter), facets: wantedFacets(filter) } as const;
    const profiles = await findProfiles({ ...wanted, limit: shownNear }, signal);
    return profiles.map((profile) => searchResultOf(profile, locale, profile.rank));
  };
}

export const countResults: SearchPorts['count'] = async (filter) => {
  try {
    return (await callApi('count-results', filter)).count;
  } catch {
    return undefined;
  }
};

function canPass(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
