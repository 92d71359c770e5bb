import type { ShardEntries } from '../sitemap/shard.ts';

/** If a teacher changes, a page of this size is rendered in each language. */
const teachersPerPage = 500;

/** One page for each first digit of a shard, or for each shard of two hexadecimal digits. */
const pageCounts = [16, 256] as const;

export function pageCountFor(teachers: number): number {
  const [few, many] = pageCounts;
  return teachers <= few * teachersPerPage ? few : many;
}

const digitsOf = (pages: number) => (pages === pageCounts[0] ? 1 : 2);

export function pageOfShard(shard: string, pages: number): string {
  return shard.slice(0, digitsOf(pages));
}

export function pageNames(pages: number): string[] {
  return Array.from({ length: pages }, (_, index) =>
    index.toString(16).padStart(digitsOf(pages), '0'),
  );
}

export function pageNumber(name: string): number {
  return Number.parseInt(name, 16) + 1;
}

export function shardsOfPage(name: string): string[] {
  if (name.length === 2) return [name];
  return Array.from({ length: 16 }, (_, index) => name + index.toString(16));
}

/** Only sitemaps and counts use these fields. */
const notShown = new Set([
  'updatedAtMs',
  'priceFromEur',
  'places',
  'prices',
  'levels',
  'languages',
]);

export function listsTheSame(before: ShardEntries, after: ShardEntries): boolean {
  return shownOf(before) === shownOf(after);
}

const shownOf = (entries: ShardEntries) =>
  JSON.stringify(entries, (key, value: unknown) => (notShown.has(key) ? undefined : value));
