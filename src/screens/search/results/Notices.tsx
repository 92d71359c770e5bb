import { useInsertionEffect, type ReactNode } from 'react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { addLateStyles, addStyles } from './late-styles.ts';
import css from './outcome.css?inline';

const addNoticeStyles = () => {
  addLateStyles();
  addStyles(css);
};

type OutcomeProps = {
  texts: TextsOf<'search'>;
  /** Text with the number of teachers, or that the search runs; undefined when there are none. */
  count: string | undefined;
  /** Removes all filters; absent if there are none. */
  onShowAll: (() => void) | undefined;
  suggestions: ReactNode;
  beside: ReactNode;
};

/**
 * The result of the search, in the page's only live region: the number, or that there are no results and what to do.
 */
export function Outcome({ texts, count, onShowAll, suggestions, beside }: OutcomeProps) {
  useInsertionEffect(addNoticeStyles, []);
  const isEmpty = count === undefined;
  return (
    <div className={isEmpty ? 'card outcome' : 'count'}>
      <output>
        {isEmpty ? (
          <>
            <b>{texts.noResults}</b>
            {onShowAll && <span>{texts.noResultsHint}</span>}
          </>
        ) : (
          count
        )}
      </output>
      {isEmpty ? suggestions : beside}
      {isEmpty && onShowAll && (
        <div className="noscript:hidden!">
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
  /** Tries the search again; absent if the button that started the failed search is still shown. */
  onRetry?: () => void;
};

/** Says that the server was not reached. The results shown before stay. */
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
