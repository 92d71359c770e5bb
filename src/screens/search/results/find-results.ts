import type { Locale } from '@kloer/domain/locale/locale.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import { wantedFacets } from '@kloer/domain/search/facets.ts';
import { rankingOf } from '@kloer/domain/search/rank.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { findProfiles, type FoundProfile } from '#kit/firestore/find-profiles.ts';
import { callApi } from '#kit/calls/api.ts';
import { waitMs, withRetries } from '#kit/calls/retry.ts';
import { searchResultOf } from './search-result.ts';
import type { SearchQuery } from '../filters/filter-url.ts';
import type { SearchPorts } from '../search-store.ts';

/** So many stand beside a search that found nobody. */
const shownNear = 3;

/** Tells, without a word of who searched, whom a search found, or that it found nobody. */
function tell(name: 'count-visits' | 'count-empty-search', what: object): void {
  navigator.sendBeacon?.(`/api/${name}`, JSON.stringify(what));
}

/** Nothing is told of a search for more than this: it would read as if nobody taught the subject there. */
function tellOfNobody(filter: SearchFilter): void {
  const { subject, cityId, canton, online } = filter;
  const told = { subject, cityId, canton, online };
  const wanted = wantedFacets({ ...noFilter, ...told });
  if (wanted.length === wantedFacets(filter).length) tell('count-empty-search', told);
}

/** One page of a search, as Firestore is asked for it. */
const wantedOf = ({ filter, order }: SearchQuery, after?: string) => ({
  ranking: rankingOf(order, filter),
  facets: wantedFacets(filter),
  after,
  limit: resultsPerPage,
});

/** The first page of the search that the address asks for, requested before the search was there. */
let requested: { wanted: string; profiles: Promise<FoundProfile[]> } | undefined;

/** Requests the first page of a search that `findResultsIn` will want. */
export function requestResults(query: SearchQuery): void {
  const wanted = wantedOf(query);
  const profiles = findProfiles(wanted);
  requested = { wanted: JSON.stringify(wanted), profiles };
  // Whoever wants them hears of the failure, and tries again.
  profiles.catch(() => {});
}

/** The requested page, once, where it is what is wanted. */
function takeRequested(wanted: object): Promise<FoundProfile[]> | undefined {
  if (requested?.wanted !== JSON.stringify(wanted)) return undefined;
  const { profiles } = requested;
  requested = undefined;
  return profiles;
}

/** Finds results in Firestore, for a visitor who needs no account. */
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

/** Finds a few who stand beside a search that found nobody. It is not what was searched for, so nothing is told. */
export function findNearIn(locale: Locale): SearchPorts['findNear'] {
  return async (filter, signal) => {
    const wanted = { ranking: rankingOf('end', filter), facets: wantedFacets(filter) } as const;
    const profiles = await findProfiles({ ...wanted, limit: shownNear }, signal);
    return profiles.map((profile) => searchResultOf(profile, locale, profile.rank));
  };
}

/** Has results counted by the server; a list without its number is a list all the same. */
export const countResults: SearchPorts['count'] = async (filter) => {
  try {
    return (await callApi('count-results', filter)).count;
  } catch {
    return undefined;
  }
};

/** Denied and malformed requests stay so; not having reached the server may pass. */
function canPass(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
