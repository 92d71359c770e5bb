import { useInsertionEffect, type ReactNode } from 'react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { addLateStyles } from './late-styles.ts';

type OutcomeProps = {
  texts: TextsOf<'search'>;
  /** How many teachers there are, or that they are being sought; undefined when there is nobody. */
  count: string | undefined;
  /** Gives up the filters; absent when there are none. */
  onShowAll: (() => void) | undefined;
  /** What else to do about nobody. */
  suggestions: ReactNode;
  /** What stands beside the number. */
  beside: ReactNode;
};

/**
 * What came of the search, in the one place that screen readers announce: how many, or nobody and what
 * to do about it.
 */
export function Outcome({ texts, count, onShowAll, suggestions, beside }: OutcomeProps) {
  useInsertionEffect(addLateStyles, []);
  const isNobody = count === undefined;
  return (
    <div className={isNobody ? 'card outcome' : 'count'}>
      <output>
        {isNobody ? (
          <>
            <b>{texts.noResults}</b>
            {onShowAll && <span>{texts.noResultsHint}</span>}
          </>
        ) : (
          count
        )}
      </output>
      {isNobody ? suggestions : beside}
      {isNobody && onShowAll && (
        <div className="noscript:hidden">
          <button type="button" className="button button-primary" onClick={onShowAll}>
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
    <div role="alert" className="card outcome">
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
