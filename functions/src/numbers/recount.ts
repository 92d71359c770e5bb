import { hourMs } from '@kloer/domain/date/spans.ts';
import { countTeachers, type MarketNumbers } from '@kloer/domain/numbers/numbers.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { digest } from '../projection/digest.ts';
import type { ShardEntries } from '../sitemap/shard.ts';
import { entriesOf } from '../sitemap/stored-shards.ts';
import { everySoOften } from '../sweep/every-so-often.ts';

/** Counts the teachers of some sitemaps; those whom an earlier version of this code noted are not priced. */
export function numbersOf(shards: readonly ShardEntries[]): MarketNumbers {
  const entries = shards.flatMap((shard) => Object.values(shard));
  return countTeachers(
    entries.map(({ subjects, priceFromEur, places = [] }) => ({ subjects, priceFromEur, places })),
  );
}

/** Keeps the numbers for the pages that show them. */
export async function keepNumbers(db: Context['db'], numbers: MarketNumbers): Promise<void> {
  await documentOf(db, 'numbers').set(numbers);
}

/**
 * Counts all published teachers at most once an hour, and has the pages that show another number
 * published. It reads the sitemaps' shards, of which there are at most 256, however many teachers.
 * It compares with what is live, not with what was kept: a publish that was never asked for, or that
 * was lost, is asked for again.
 */
export async function recount({
  db,
  clock,
  queue,
}: Pick<Context, 'db' | 'clock' | 'queue'>): Promise<void> {
  await everySoOften({ db, clock }, 'recount', hourMs, async () => {
    const { docs } = await collectionOf(db, 'sitemaps').get();
    const numbers = numbersOf(docs.map(entriesOf));
    await keepNumbers(db, numbers);
    const live = (await documentOf(db, 'listings').get()).data()?.numbers;
    if (digest(numbers) !== live) await queue.enqueueLists();
  });
}
