import type { Locale } from '@kloer/domain/locale/locale.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import { filterKeys } from '@kloer/domain/search/search-keys.ts';
import { countProfiles, findProfiles } from '#kit/firestore/find-profiles.ts';
import { waitMs, withRetries } from '#kit/calls/retry.ts';
import { searchResultOf } from './search-result.ts';
import type { SearchPorts } from '../search-store.ts';

/** Tells, without a word of who searched, whom a search found, or that it found nobody. */
function tell(name: 'count-visits' | 'count-empty-search', what: object): void {
  navigator.sendBeacon?.(`/api/${name}`, JSON.stringify(what));
}

/** Finds results in Firestore, for a visitor who needs no account. */
export function findResultsIn(locale: Locale): SearchPorts['find'] {
  return async (filter, after, signal) => {
    try {
      return await withRetries(
        async () => {
          const { online } = filter;
          const wanted = { keys: filterKeys(filter), online, after, limit: resultsPerPage };
          const profiles = await findProfiles(wanted, signal);
          const uids = profiles.map(({ uid }) => uid);
          if (uids[0]) tell('count-visits', { kind: 'appearances', uids });
          else if (!after) tell('count-empty-search', filter);
          return profiles.map((profile) => searchResultOf(profile, locale));
        },
        signal,
        { wait: waitMs, isPassing: canPass },
      );
    } catch (error) {
      if (!signal.aborted) console.error('The search failed.', error);
      throw error;
    }
  };
}

/** As far as security rules let a visitor count. */
const countedMost = 24;

/** Counts results in Firestore; a list without its number is a list all the same. */
export const countResults: SearchPorts['count'] = async (filter) => {
  try {
    const { online } = filter;
    const count = await countProfiles({ keys: filterKeys(filter), online, limit: countedMost });
    return { count, isLeast: count === countedMost };
  } catch {
    return undefined;
  }
};

/** Denied and malformed requests stay so; not having reached the server may pass. */
function canPass(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
