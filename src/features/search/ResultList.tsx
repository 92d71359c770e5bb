import type { Locale } from '../../../domain/locale/locale.ts';
import {
  fallbackPortrait,
  fallbackPortraits,
} from '../../../domain/reference/fallback-portrait.ts';
import type { Texts } from '../../../i18n/catalogues.ts';
import type { SearchResult } from './search-result.ts';
import { TeacherCard } from './TeacherCard.tsx';

/** Columns of the list: one, two or three by the screen's width. */
export const gridClass = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';

/** Placeholders while a search runs (specification §9). */
const skeletons = 6;

/** How many cards can be in view when the page opens. */
const firstCards = 3;

type Props = { results: readonly SearchResult[]; locale: Locale; texts: Texts };

/** Teachers without a picture differ from one another in the order of the list. */
function portraitsOf(results: readonly SearchResult[]): Map<string, number> {
  const uids = results.filter(({ picture }) => !picture).map(({ uid }) => uid);
  const portraits = fallbackPortraits(uids);
  return new Map(uids.map((uid, index) => [uid, portraits[index] ?? 0]));
}

/** The cards. Until an island that a search address started has its own, they look like skeletons. */
export function ResultList({ results, locale, texts }: Props) {
  const portraits = portraitsOf(results);
  return (
    <ul className={gridClass}>
      {results.map((result, index) => (
        <li key={result.uid} className="grid">
          <TeacherCard
            result={result}
            locale={locale}
            texts={texts}
            portrait={portraits.get(result.uid) ?? fallbackPortrait(result.uid)}
            isFirst={index < firstCards}
          />
        </li>
      ))}
    </ul>
  );
}

/** The place that cards will take. */
export function ResultSkeletons() {
  return (
    <div className={gridClass} aria-hidden="true">
      {Array.from({ length: skeletons }, (_, index) => (
        <div
          key={index}
          className="card min-h-[40.625rem] animate-pulse overflow-hidden md:min-h-[35.625rem]"
        >
          <div className="bg-quiet h-60 md:h-44" />
          <div className="flex flex-col gap-4 p-5">
            <div className="bg-quiet rounded-control h-6 w-2/3" />
            <div className="bg-quiet rounded-control h-5 w-1/2" />
            <div className="bg-quiet rounded-control h-6" />
            <div className="bg-quiet rounded-control h-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
