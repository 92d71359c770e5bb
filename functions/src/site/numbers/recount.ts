import { hourMs } from '@kloer/domain/date/spans.ts';
import { localPrices } from '@kloer/domain/numbers/local-prices.ts';
import { countLists, type NumbersOfLists } from '@kloer/domain/numbers/list-numbers.ts';
import { countTeachers, type MarketNumbers } from '@kloer/domain/numbers/numbers.ts';
import { collectionOf, documentOf, type StoredDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { digest } from '../../profile/projection/digest.ts';
import type { ShardEntries } from '../sitemap/shard.ts';
import { entriesOf } from '../sitemap/stored-shards.ts';
import { everySoOften } from '../../platform/every-so-often.ts';

/** `market` is absent before the first count. */
export type Counted = { market: MarketNumbers | undefined; lists: NumbersOfLists };

/** Compares lists as text: sorting their keys would take milliseconds. */
export const digestOfCounted = ({ market, lists }: Counted) =>
  digest([market ?? null, JSON.stringify(lists)]);

/** Teachers stored by an earlier version of the code have no prices and are not counted. */
export function numbersOf(shards: readonly ShardEntries[]): Counted {
  const entries = shards.flatMap((shard) => Object.values(shard));
  return {
    market: countTeachers(
      entries.map(({ subjects, priceFromEur, places = [] }) => ({
        subjects,
        priceFromEur,
        places,
      })),
    ),
    lists: countLists(
      entries.map(
        ({ subjects, levels = [], languages = [], cityId, priceFromEur, prices = {} }) => {
          return { subjects, levels, languages, cityId, priceFromEur, prices };
        },
      ),
    ),
  };
}

export async function keepLocalPrices(
  db: Context['db'],
  shards: readonly ShardEntries[],
): Promise<void> {
  const entries = shards.flatMap((shard) => Object.values(shard));
  const teachers = entries.map(({ subjects, prices = {} }) => ({ subjects, prices }));
  await documentOf(db, 'localPrices').set({ subjects: localPrices(teachers) });
}

export async function keepNumbers(db: Context['db'], { market, lists }: Counted): Promise<void> {
  const batch = db.batch();
  if (market) batch.set(documentOf(db, 'numbers'), market);
  batch.set(documentOf(db, 'listNumbers'), { lists: JSON.stringify(lists) });
  await batch.commit();
}

export function keptNumbers(
  market: StoredDocument<'numbers'>,
  lists: StoredDocument<'listNumbers'>,
): Counted {
  return {
    market: market.data(),
    lists: JSON.parse(lists.data()?.lists ?? '{}') as NumbersOfLists,
  };
}

/**
 * Runs at most once an hour. Requests a publish of the pages that changed. Reads at most 256
 * shards.
 */
export async function recount({
  db,
  clock,
  queue,
}: Pick<Context, 'db' | 'clock' | 'queue'>): Promise<void> {
  await everySoOften({ db, clock }, 'recount', hourMs, async () => {
    const { docs } = await collectionOf(db, 'sitemaps').get();
    const shards = docs.map(entriesOf);
    const numbers = numbersOf(shards);
    await keepNumbers(db, numbers);
    await keepLocalPrices(db, shards);
    const live = (await documentOf(db, 'listings').get()).data()?.numbers;
    if (digestOfCounted(numbers) !== live) await queue.enqueueLists();
  });
}
