import { useInsertionEffect } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fallbackPortraits } from '@kloer/domain/reference/fallback-portrait.ts';
import { TeacherCard } from '#shared/teacher-card/TeacherCard.tsx';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import css from './skeleton.css?inline';
import { publishedOf, type Published, type SearchResult } from './search-result.ts';

/** Placeholders while a search runs (specification §9). */
const skeletons = 6;

/** How many cards can be in view when the page opens. */
const firstCards = 3;

type Props = {
  results: readonly SearchResult[];
  /** The teachers above this list, whose drawn portraits are taken. */
  before?: readonly Published[];
  locale: Locale;
  texts: TextsOf<'card'>;
  /** Whether the list opens the page: then its first cards are in view at once. */
  isFirst: boolean;
};

/** The cards; nothing for an empty list. */
export function ResultList({ results, before = [], locale, texts, isFirst }: Props) {
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
            loading={!isFirst || index >= firstCards ? 'lazy' : index === 0 ? 'first' : 'early'}
          />
        </li>
      ))}
    </ul>
  );
}

let sheet: CSSStyleSheet | undefined;

/** Their styles come with the code: a page as it is published shows none. */
function styleSkeletons(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** The place that cards will take. */
export function ResultSkeletons() {
  useInsertionEffect(styleSkeletons, []);
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
