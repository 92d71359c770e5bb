import { useMemo } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { nameOfPart, namesOf } from '../filters/filter-names.ts';
import { latePiece, useLatePiece } from '../filters/late-piece.ts';
import { setParts, without } from '../filters/page-filter.ts';
import { ResultList } from '../results/ResultList.tsx';
import type { SearchResult } from '../results/search-result.ts';
import type { Search } from '../search-store.ts';
import { nearFilters, partsToGiveUp } from './near-filters.ts';

type Props = {
  search: Search;
  filter: SearchFilter;
  own: SearchFilter;
  locale: Locale;
  texts: TextsOf<'search'>;
  cardTexts: TextsOf<'card'>;
  onChoose: (filter: SearchFilter) => void;
};

const fetchSuggestions = latePiece(() => import('./Suggestions.tsx'));

/** Filters to remove after a search without results. */
export function LooserSearches({ search, filter, own, locale, texts, cardTexts, onChoose }: Props) {
  const piece = useLatePiece(fetchSuggestions, locale);
  const offers = useMemo(
    () =>
      partsToGiveUp(filter).map((part) => ({
        filter: without(filter, [part], own),
        name: nameOfPart(part, filter, locale, { texts, cardTexts }),
      })),
    [filter, own, locale, texts, cardTexts],
  );
  return (
    piece && (
      <piece.Loosen
        {...{ locale, offers, onChoose }}
        find={search.findNear}
        count={search.count}
        words={piece.texts}
      />
    )
  );
}

/** Similar teachers after a search without results. */
export function NearSearches({ search, filter, locale, texts, cardTexts, onChoose }: Props) {
  const piece = useLatePiece(fetchSuggestions, locale);
  const offers = useMemo(
    () =>
      (setParts(filter).length === 0 ? [] : nearFilters(filter)).map((near) => ({
        filter: near,
        name: namesOf(near, locale, { texts, cardTexts }).join(' · '),
      })),
    [filter, locale, texts, cardTexts],
  );
  return (
    piece && (
      <piece.Nearby
        {...{ locale, offers, onChoose }}
        find={search.findNear}
        cardsOf={(results: readonly SearchResult[]) => (
          <ResultList {...{ results, locale }} texts={cardTexts} />
        )}
        words={piece.texts}
      />
    )
  );
}
