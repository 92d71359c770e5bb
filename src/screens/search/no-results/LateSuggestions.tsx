import { latePiece, useLatePiece } from '../filters/late-piece.ts';
import { ResultList } from '../results/ResultList.tsx';
import type { SearchResult } from '../results/search-result.ts';
import type { NearbyProps, Suggested } from './Suggestions.tsx';

const fetchSuggestions = latePiece(() => import('./Suggestions.tsx'));

export function LooserSearches(suggested: Suggested) {
  const piece = useLatePiece(fetchSuggestions, suggested.locale);
  return piece && <piece.Loosen {...suggested} words={piece.texts} />;
}

/** After a search with few results or none: a link to a search alert, and similar teachers. */
export function NearSearches(suggested: Suggested & Pick<NearbyProps, 'found'>) {
  const { locale, cardTexts } = suggested;
  const piece = useLatePiece(fetchSuggestions, locale);
  return (
    piece && (
      <piece.Nearby
        {...suggested}
        cardsOf={(results: readonly SearchResult[]) => (
          <ResultList {...{ results, locale }} texts={cardTexts} />
        )}
        words={piece.texts}
      />
    )
  );
}
