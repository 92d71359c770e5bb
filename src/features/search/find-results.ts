import type { Locale } from '../../../domain/locale/locale.ts';
import { resultsPerPage } from '../../../domain/pages/page-data.ts';
import { filterKeys } from '../../../domain/search/search-keys.ts';
import { waitMs, withRetries } from '../../lib/retry.ts';
import { searchResultOf } from './search-result.ts';
import type { SearchPorts } from './search-store.ts';

/** Finds results in Firestore, whose SDK is downloaded by the first search that needs it. */
export function findResultsIn(locale: Locale): SearchPorts['find'] {
  return async (filter, after, signal) => {
    try {
      return await withRetries(
        async () => {
          const { findProfiles } = await import('../../lib/firestore.ts');
          const { online } = filter;
          const keys = filterKeys(filter);
          const profiles = await findProfiles({ keys, online, after, limit: resultsPerPage });
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

const lastingCodes = ['permission-denied', 'failed-precondition', 'unauthenticated', 'not-found'];

/** Denied and malformed requests stay so; everything else may be the network. */
function canPass(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return !(typeof code === 'string' && lastingCodes.includes(code));
}
