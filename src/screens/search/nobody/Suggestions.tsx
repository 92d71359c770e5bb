import { useEffect, useState, type ReactNode } from 'react';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { SearchResult } from '../results/search-result.ts';
import type { Search } from '../search-store.ts';

type Words = { words: TextsOf<'filters'>; locale: Locale };

/** A search, and what it asks for in words. */
export type Offer = { filter: SearchFilter; name: string };

type LoosenProps = Words & {
  /** The same search without something, of which the name is. */
  offers: readonly Offer[];
  count: Search['count'];
  onChoose: (filter: SearchFilter) => void;
};

/** So many offers say what they would find: each is a call. */
const counted = 2;

/** Every part of a search that found nobody, as a button that gives it up. */
export function Loosen({ words, locale, offers, count, onChoose }: LoosenProps) {
  const [totals, setTotals] = useState<(number | undefined)[]>();

  useEffect(() => {
    let isOver = false;
    void Promise.all(offers.slice(0, counted).map(({ filter }) => count(filter))).then(
      (found) => !isOver && setTotals(found),
    );
    return () => void (isOver = true);
  }, [offers, count]);

  // Giving up one of one is what the button for everybody does. What would find nobody either is no offer.
  if (!totals || offers.length < 2) return null;
  return (
    <>
      <p>{words.loosen}</p>
      <ul className="offers">
        {offers.map(({ filter, name }, index) => {
          const total = totals[index];
          if (total === 0) return null;
          return (
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
          );
        })}
      </ul>
    </>
  );
}

type NearbyProps = Words & {
  /** Searches for what is near, the nearest first; a name is empty for everybody. */
  offers: readonly Offer[];
  find: Search['findNear'];
  cardsOf: (results: readonly SearchResult[]) => ReactNode;
  onChoose: (filter: SearchFilter) => void;
};

type Near = Offer & { results: readonly SearchResult[] };

/** Those who come nearest to a search that found nobody. */
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

/** The first that finds somebody; nothing when the server is not reached, for the search has said so. */
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
