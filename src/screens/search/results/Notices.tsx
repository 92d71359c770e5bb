import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useLateStyles } from './late-styles.ts';

type OutcomeProps = {
  texts: TextsOf<'search'>;
  /** How many teachers there are, or that they are being sought; undefined when there is nobody. */
  count: string | undefined;
  /** Gives up the place; absent when none is chosen. */
  onEverywhere: (() => void) | undefined;
  /** Gives up the filters; absent when there are none. */
  onShowAll: (() => void) | undefined;
};

/**
 * What came of the search, in the one place that screen readers announce: how many, or nobody and what
 * to do about it.
 */
export function Outcome({ texts, count, onEverywhere, onShowAll }: OutcomeProps) {
  useLateStyles();
  const isNobody = count === undefined;
  return (
    <div className={isNobody ? 'card panel outcome' : undefined}>
      <output>
        {isNobody ? (
          <>
            <b>{texts.noResults}</b>
            {onShowAll && texts[onEverywhere ? 'noResultsHint' : 'fewerFilters']}
          </>
        ) : (
          count
        )}
      </output>
      {isNobody && onShowAll && (
        <div className="noscript:hidden">
          {onEverywhere && (
            <button type="button" className="button button-primary" onClick={onEverywhere}>
              {texts.everywhere}
            </button>
          )}
          <button type="button" className="button button-secondary" onClick={onShowAll}>
            {texts.showAll}
          </button>
        </div>
      )}
    </div>
  );
}

type FailureProps = {
  title: 'failed' | 'moreFailed';
  texts: TextsOf<'search'>;
  /** Absent where the button that was pressed stays, and tries again. */
  onRetry?: () => void;
};

/** The server was not reached; what is shown stays. */
export function SearchFailure({ title, texts, onRetry }: FailureProps) {
  return (
    <div role="alert" className="card panel outcome">
      <b>{texts[title]}</b>
      <p>{texts.failedHint}</p>
      {onRetry && (
        <button type="button" className="button button-primary" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
