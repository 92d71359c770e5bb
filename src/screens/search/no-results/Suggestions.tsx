import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { SearchResult } from '../results/search-result.ts';
import { pageOrder, textOfQuery } from '../filters/filter-url.ts';
import { nameOfPart, namesOf } from '../filters/filter-names.ts';
import { setParts, without } from '../filters/page-filter.ts';
import type { Search } from '../search-store.ts';
import { nearFilters, partsToGiveUp } from './near-filters.ts';
import { standingOffers, type Offer, type StandingOffer } from './standing-offers.ts';

export { default as css } from './suggestions.css?inline';

export type Suggested = {
  search: Search;
  filter: SearchFilter;
  /** The filter that the page's path sets. */
  own: SearchFilter;
  locale: Locale;
  texts: TextsOf<'search'>;
  cardTexts: TextsOf<'card'>;
  onChoose: (filter: SearchFilter) => void;
};

type Words = { words: TextsOf<'filters'> };

/** Buttons that each remove one filter; only those whose search has results. */
export function Loosen(props: Suggested & Words) {
  const { search, filter, own, locale, texts, cardTexts, words, onChoose } = props;
  const { findNear: find, count } = search;
  const offers = useMemo(
    () =>
      partsToGiveUp(filter).map((part) => ({
        filter: without(filter, [part], own),
        name: nameOfPart(part, filter, locale, { texts, cardTexts }),
      })),
    [filter, own, locale, texts, cardTexts],
  );
  const [standing, setStanding] = useState<readonly StandingOffer[]>([]);

  useEffect(() => {
    const current = new AbortController();
    void standingOffers(offers, { find, count }, current.signal).then(
      (found) => !current.signal.aborted && setStanding(found),
    );
    return () => current.abort();
  }, [offers, find, count]);

  // With a single filter, removing it would do the same as the button "all teachers".
  if (standing.length === 0 || offers.length < 2) return null;
  return (
    <>
      <p>{words.loosen}</p>
      <ul className="offers">
        {standing.map(({ filter, name, total }) => (
          <li key={name}>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => onChoose(filter)}
            >
              {fill(words.without, { filter: name })}
              {total && ` (${plural(words, 'count', total, locale)})`}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export type NearbyProps = Suggested &
  Words & {
    cardsOf: (results: readonly SearchResult[]) => ReactNode;
    /** The results of the search itself, which are not suggested again. */
    found: readonly Pick<SearchResult, 'uid'>[];
  };

function AlertLink({ filter, locale, words }: Pick<Suggested, 'filter' | 'locale'> & Words) {
  if (setParts(filter).length === 0) return null;
  const query = textOfQuery({ filter, order: pageOrder });
  return (
    <p className="more">
      <a className="button button-secondary" href={sharedPath(locale, 'search-alert') + query}>
        {words.alert}
      </a>
    </p>
  );
}

type Near = Offer & { results: readonly SearchResult[] };

export function Nearby(props: NearbyProps) {
  const { search, filter, locale, texts, cardTexts, words, cardsOf, found, onChoose } = props;
  const find = search.findNear;
  const [answer, setAnswer] = useState<{ of: readonly Offer[]; near: Near | undefined }>();
  // Wider searches to suggest, most similar first. The search for all teachers has an empty name.
  const offers = useMemo(
    () =>
      (setParts(filter).length === 0 || found.length > 1 ? [] : nearFilters(filter)).map(
        (near) => ({
          filter: near,
          name: namesOf(near, locale, { texts, cardTexts }).join(' · '),
        }),
      ),
    [filter, found, locale, texts, cardTexts],
  );

  useEffect(() => {
    const current = new AbortController();
    void findNear(offers, find, found, current.signal).then(
      (near) => !current.signal.aborted && setAnswer({ of: offers, near }),
    );
    return () => current.abort();
  }, [offers, find, found]);

  const near = answer?.of === offers ? answer.near : undefined;
  const alert = <AlertLink {...{ filter, locale, words }} />;
  if (!near) return alert;
  return (
    <>
      {alert}
      <div className="near">
        <h2 className="text-xl">{words.near}</h2>
        <output>{near.name || words.anybody}</output>
        {cardsOf(near.results)}
        <p className="more">
          <button
            type="button"
            className="button button-secondary"
            onClick={() => onChoose(near.filter)}
          >
            {words.showNear}
          </button>
        </p>
      </div>
    </>
  );
}

/** Runs wider searches until one finds other teachers. Empty after a failure, which the search already reported. */
async function findNear(
  offers: readonly Offer[],
  find: Search['findNear'],
  known: NearbyProps['found'],
  signal: AbortSignal,
): Promise<Near | undefined> {
  try {
    for (const offer of offers) {
      // Not in parallel, because usually the first search has results.
      // oxlint-disable-next-line no-await-in-loop
      const all = await find(offer.filter, signal);
      const results = all.filter(({ uid }) => known.every((one) => one.uid !== uid));
      if (results.length > 0) return { ...offer, results };
    }
  } catch {
    // The search already reported the failure.
  }
  return undefined;
}
