import type { ShardEntries } from '../sitemap/shard.ts';

/**
 * How many teachers one page should name at most. A change of one teacher renders one page in each
 * language, so this bounds what it costs.
 */
const teachersPerPage = 500;

/** One page for each first digit of the shards, or for each shard. */
const pageCounts = [16, 256] as const;

/** Into how many pages the directory of so many teachers is split. */
export function pageCountFor(teachers: number): number {
  const [few, many] = pageCounts;
  return teachers <= few * teachersPerPage ? few : many;
}

const digitsOf = (pages: number) => (pages === pageCounts[0] ? 1 : 2);

/** The page on which the teachers of a shard stand, named by the first digits that its shards share. */
export function pageOfShard(shard: string, pages: number): string {
  return shard.slice(0, digitsOf(pages));
}

/** All pages of a directory, in their order. */
export function pageNames(pages: number): string[] {
  return Array.from({ length: pages }, (_, index) =>
    index.toString(16).padStart(digitsOf(pages), '0'),
  );
}

/** The number of a page in its address, from 1. */
export function pageNumber(name: string): number {
  return Number.parseInt(name, 16) + 1;
}

/** The shards whose teachers stand on a page. */
export function shardsOfPage(name: string): string[] {
  if (name.length === 2) return [name];
  return Array.from({ length: 16 }, (_, index) => name + index.toString(16));
}

/** What is kept of a teacher for sitemaps and numbers, and not shown here. */
const notShown = new Set([
  'updatedAtMs',
  'priceFromEur',
  'places',
  'prices',
  'levels',
  'languages',
]);

/** Whether the directory lists the teachers of a shard as before; it shows no times and no numbers. */
export function listsTheSame(before: ShardEntries, after: ShardEntries): boolean {
  return shownOf(before) === shownOf(after);
}

const shownOf = (entries: ShardEntries) =>
  JSON.stringify(entries, (key, value: unknown) => (notShown.has(key) ? undefined : value));
