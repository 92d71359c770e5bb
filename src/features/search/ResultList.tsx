import type { Locale } from '../../../domain/locale/locale.ts';
import {
  fallbackPortrait,
  fallbackPortraits,
} from '../../../domain/reference/fallback-portrait.ts';
import { TeacherCard } from '../../components/teacher-card/TeacherCard.tsx';
import type { Texts } from '../../../i18n/catalogues.ts';
import type { SearchResult } from './search-result.ts';

/** Placeholders while a search runs (specification §9). */
const skeletons = 6;

/** How many cards can be in view when the page opens. */
const firstCards = 3;

type Props = {
  results: readonly SearchResult[];
  locale: Locale;
  texts: Texts;
  /** Whether the list opens the page: then its first cards are in view at once. */
  isFirst: boolean;
};

/** Teachers without a picture differ from one another in the order of the list. */
function portraitsOf(results: readonly SearchResult[]): Map<string, number> {
  const uids = results.filter(({ picture }) => !picture).map(({ uid }) => uid);
  const portraits = fallbackPortraits(uids);
  return new Map(uids.map((uid, index) => [uid, portraits[index] ?? 0]));
}

/** The cards; nothing for an empty list. */
export function ResultList({ results, locale, texts, isFirst }: Props) {
  if (results.length === 0) return null;
  const portraits = portraitsOf(results);
  return (
    <ul className="results">
      {results.map((result, index) => (
        <li key={result.uid}>
          <TeacherCard
            teacher={result}
            locale={locale}
            texts={texts}
            portrait={portraits.get(result.uid) ?? fallbackPortrait(result.uid)}
            isFirst={isFirst && index < firstCards}
          />
        </li>
      ))}
    </ul>
  );
}

/** The place that cards will take. */
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
