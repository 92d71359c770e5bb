import type { TextsOf } from '@kloer/i18n/texts.ts';

type NoResultsProps = {
  texts: TextsOf<'search'>;
  /** Gives up the place; absent when none is chosen. */
  onEverywhere: (() => void) | undefined;
  /** Gives up the filters; absent when there are none. */
  onShowAll: (() => void) | undefined;
};

/** Nobody was found, and what to do about it. */
export function NoResults({ texts, onEverywhere, onShowAll }: NoResultsProps) {
  return (
    <div className="card p-8 text-center">
      <output className="block text-lg [font-weight:600]">{texts.noResults}</output>
      {onShowAll && (
        <>
          <p className="text-muted mx-auto mt-2 max-w-text">
            {texts[onEverywhere ? 'noResultsHint' : 'fewerFilters']}
          </p>
          <div className="mt-4 flex flex-wrap justify-center gap-3 noscript:hidden">
            {onEverywhere && (
              <button type="button" className="button button-primary" onClick={onEverywhere}>
                {texts.everywhere}
              </button>
            )}
            <button type="button" className="button button-secondary" onClick={onShowAll}>
              {texts.showAll}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

type FailureProps = {
  title: 'failed' | 'moreFailed';
  texts: TextsOf<'search'>;
  onRetry: () => void;
};

/** The server was not reached; what is shown stays. */
export function SearchFailure({ title, texts, onRetry }: FailureProps) {
  return (
    <div role="alert" className="card mt-6 p-8 text-center">
      <p className="text-lg [font-weight:600]">{texts[title]}</p>
      <p className="text-muted mt-2">{texts.failedHint}</p>
      <button type="button" className="button button-primary mt-4" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
