import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { Results } from '../search-store.ts';

/**
 * How many teachers there are, or, with more to come, how many are shown: nothing is promised. Undefined
 * where there is nobody.
 */
export function countText(
  results: Results,
  count: number,
  texts: TextsOf<'search'>,
  locale: Locale,
): string | undefined {
  switch (results.phase) {
    case 'searching':
      return texts.searching;
    case 'searching-more':
      return texts.searchingMore;
    case 'failed':
      return '';
    case 'more-failed':
      return plural(texts, 'shown', count, locale);
    case 'shown': {
      const { hasMore, total } = results;
      if (hasMore && total && total.count > count) {
        const values = { count, total: total.count };
        return fill(texts[total.isLeast ? 'shownOfMore' : 'shownOf'], values);
      }
      return count === 0 ? undefined : plural(texts, hasMore ? 'shown' : 'found', count, locale);
    }
  }
}
