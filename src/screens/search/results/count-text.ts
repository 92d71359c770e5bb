import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { plural } from '@kloer/i18n/fill.ts';
import type { Results } from '../search-store.ts';

/** How many teachers there are, or, with more to come, how many are shown: nothing is promised. */
export function countText(
  results: Results,
  count: number,
  texts: TextsOf<'search'>,
  locale: Locale,
): string {
  switch (results.phase) {
    case 'searching':
      return texts.searching;
    case 'searching-more':
      return texts.searchingMore;
    case 'failed':
      return '';
    case 'more-failed':
      return plural(texts, 'shown', count, locale);
    case 'shown':
      return count === 0 ? '' : plural(texts, results.hasMore ? 'shown' : 'found', count, locale);
  }
}
