import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fallbackPortraits } from '@kloer/domain/reference/fallback-portrait.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { TeacherCard } from '#shared/teacher-card/TeacherCard.tsx';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { publishedOf, type Published, type SearchResult } from './search-result.ts';

/** Number of placeholders for cards (specification §9). */
const skeletons = 6;

type Props = {
  results: readonly SearchResult[];
  /** Teachers shown above this list. Drawn portraits that they use are not repeated. */
  before?: readonly Published[];
  /** The filter of the search, which decides what the cards show. */
  sought?: Partial<SearchFilter> | undefined;
  locale: Locale;
  texts: TextsOf<'card'>;
};

export function ResultList({ results, before = [], sought = {}, locale, texts }: Props) {
  if (results.length === 0) return null;
  const listed = [...before, ...results.map(publishedOf)];
  const portraits = fallbackPortraits(listed).slice(before.length);
  return (
    <ul className="results">
      {results.map((result, index) => (
        <li key={result.uid}>
          <TeacherCard
            teacher={result}
            locale={locale}
            texts={texts}
            portrait={portraits[index] ?? 0}
            sought={sought}
          />
        </li>
      ))}
    </ul>
  );
}

export function ResultSkeletons() {
  return (
    <div className="results" aria-hidden="true">
      {Array.from({ length: skeletons }, (_, index) => (
        <div key={index} className="card teacher-card skeleton">
          <div />
          <div>
            <i />
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}
