import { useInsertionEffect, type ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { addLateStyles, addStyles } from './late-styles.ts';
import css from './outcome.css?inline';

const addNoticeStyles = () => {
  addLateStyles();
  addStyles(css);
};

type OutcomeProps = {
  texts: TextsOf<'search'>;
  /** Text with the number of teachers, or that the search runs; undefined when no teacher was found. */
  count: string | undefined;
  /** Removes all filters; absent if there are none. */
  onShowAll: (() => void) | undefined;
  suggestions: ReactNode;
  beside: ReactNode;
};

/**
 * The result of the search, in the page's only live region: the number of teachers, or that there are none and what
 * to do.
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

type OrderNoteProps = { locale: Locale; texts: TextsOf<'search', 'orderNote' | 'orderLink'> };

/**
 * States that listings are paid, with a link to the ranking criteria. Every list of results needs it: EU Regulation
 * 2019/1150, directives 2005/29 and 2011/83 (docs/decisions/014).
 */
export function OrderNote({ locale, texts }: OrderNoteProps) {
  return (
    <p className="order">
      {texts.orderNote}{' '}
      <a className="link" href={`${sharedPath(locale, 'terms')}#ranking`}>
        {texts.orderLink}
      </a>
    </p>
  );
}
