import { useEffect, useState, type ReactNode } from 'react';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { SearchResult } from '../results/search-result.ts';
import type { Search } from '../search-store.ts';
import { standingOffers, type Offer, type StandingOffer } from './standing-offers.ts';

type Words = { words: TextsOf<'filters'>; locale: Locale };

type LoosenProps = Words & {
  /** The search without one filter; `name` is that filter's label. */
  offers: readonly Offer[];
  find: Search['findNear'];
  count: Search['count'];
  onChoose: (filter: SearchFilter) => void;
};

/** Buttons for the filters whose removal gives results. */
export function Loosen({ words, locale, offers, find, count, onChoose }: LoosenProps) {
  const [standing, setStanding] = useState<readonly StandingOffer[]>([]);

  useEffect(() => {
    const current = new AbortController();
    void standingOffers(offers, { find, count }, current.signal).then(
      (found) => !current.signal.aborted && setStanding(found),
    );
    return () => current.abort();
  }, [offers, find, count]);

  // With a single filter, the button for all teachers does the same.
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

type NearbyProps = Words & {
  /** Wider searches, the nearest first; an empty name means all teachers. */
  offers: readonly Offer[];
  find: Search['findNear'];
  cardsOf: (results: readonly SearchResult[]) => ReactNode;
  onChoose: (filter: SearchFilter) => void;
};

type Near = Offer & { results: readonly SearchResult[] };

/** Teachers near a search without results. */
export function Nearby({ words, offers, find, cardsOf, onChoose }: NearbyProps) {
  const [found, setFound] = useState<{ of: NearbyProps['offers']; near: Near | undefined }>();

  useEffect(() => {
    const current = new AbortController();
    void findNear(offers, find, current.signal).then(
      (near) => !current.signal.aborted && setFound({ of: offers, near }),
    );
    return () => current.abort();
  }, [offers, find]);

  const near = found?.of === offers ? found.near : undefined;
  if (!near) return null;
  return (
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
  );
}

/** The first search with results; nothing on failure, which the search has already reported. */
async function findNear(
  offers: readonly Offer[],
  find: Search['findNear'],
  signal: AbortSignal,
): Promise<Near | undefined> {
  try {
    for (const offer of offers) {
      // One after another: the first answer is mostly the last question.
      // oxlint-disable-next-line no-await-in-loop
      const results = await find(offer.filter, signal);
      if (results.length > 0) return { ...offer, results };
    }
  } catch {
    // As above.
  }
  return undefined;
}
