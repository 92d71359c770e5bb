import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import { cantonNames } from '@kloer/domain/reference/cantons.ts';
import { communeOf, placeName } from '@kloer/domain/reference/places.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { Results } from '../search-store.ts';

/** The words for the place of the results. Villages and quarters need different prepositions, so they get none. */
function whereText({ cityId, canton }: SearchFilter, texts: TextsOf<'search'>, locale: Locale) {
  if (canton !== '') return ` ${fill(texts.inCantonOf, { canton: cantonNames[canton][locale] })}`;
  if (cityId === '') return '';
  const place = placeName(cityId, locale);
  // The only town whose Luxembourgish name takes an article.
  if (place.startsWith('Stad ')) return ` an der ${place}`;
  return communeOf(cityId) === cityId ? ` ${fill(texts.inPlace, { place })}` : ` · ${place}`;
}

/** Whether the visitor has loaded more than the first page. */
const isOpened = (count: number) => count > resultsPerPage;

/** The number of teachers and the place; after "show more", how many of them are shown. Undefined without results. */
export function countText(
  results: Results,
  count: number,
  filter: SearchFilter,
  texts: TextsOf<'search'>,
  locale: Locale,
): string | undefined {
  const shown = () => plural(texts, 'shown', count, locale);
  switch (results.phase) {
    case 'searching':
      return texts.searching;
    case 'searching-more':
      return texts.searchingMore;
    case 'failed':
      return '';
    case 'more-failed':
      return shown();
    case 'shown': {
      const { hasMore, total } = results;
      const where = whereText(filter, texts, locale);
      if (count === 0) return undefined;
      if (!hasMore) return plural(texts, 'found', count, locale) + where;
      if (!total || total <= count) return shown();
      const values = { count, total };
      if (isOpened(count)) return fill(texts.shownOf, values);
      return plural(texts, 'found', total, locale) + where;
    }
  }
}
