import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { LocalPrices } from '@kloer/domain/numbers/local-prices.ts';
import * as z from 'zod/mini';

/** What a published list shows: a digest of its cards, and whose they are. */
export const LiveList = z.object({ hash: z.string(), uids: z.array(z.string()) });

export type LiveList = z.infer<typeof LiveList>;

/** Which results the published home, listing and subject pages carry. */
export const LiveListings = z.object({
  /** Digest of the numbers that the published lists were last held against. */
  numbers: z.exactOptional(z.string()),
  /** Digest of the cards on home and listing. */
  hash: z.exactOptional(z.string()),
  subjects: z.exactOptional(z.partialRecord(z.enum(subjectKeys), LiveList)),
});

export type LiveListings = z.infer<typeof LiveListings>;

/** Which teachers the published lists of similar teachers show, by `subject@area`. */
export const LiveSimilar = z.object({ lists: z.record(z.string(), LiveList) });

export type LiveSimilar = z.infer<typeof LiveSimilar>;

/** The pages of lists that are narrower than a subject, by `listKey`. */
export const LiveLists = z.object({
  lists: z.record(
    z.string(),
    z.object({
      /** Digest of the page's cards and of what it tells; empty for a page that is to be made. */
      hash: z.string(),
      /** Who stands on it; nobody on one that was never made. */
      uids: z.array(z.string()),
      /** Digest of what it tells of its list, and of where it leads. */
      told: z.string(),
      /** When what it shows last changed. */
      changedAt: z.date(),
    }),
  ),
  /** Digest of the numbers that the pages were last held against. */
  numbers: z.string(),
  /** Digest of what the sitemaps say of them; empty when that is to be said again. */
  listed: z.string(),
});

export type LiveLists = z.infer<typeof LiveLists>;

/**
 * Another with every publish, by which publishers who met find out: a write of the same values would not
 * show in the update time. Absent where an earlier version of this code wrote last.
 */
const version = z.exactOptional(z.string());

/** What the sitemap index leads to. */
export const SitemapIndex = z.object({
  version,
  /** The sitemaps of teachers, with their last change. */
  shards: z.record(z.string(), z.date()),
  /** The subjects whose pages are listed. */
  subjects: z.array(z.enum(subjectKeys)),
  /** Whether narrower lists are. */
  lists: z.exactOptional(z.boolean()),
  /** Two publishers met: the files may lack what is in here. */
  stale: z.boolean(),
});

export type SitemapIndex = z.infer<typeof SitemapIndex>;

const count = z.number();

/** `MarketNumbers` as they were last counted. */
export const KeptNumbers = z.object({
  teachers: count,
  subjects: z.partialRecord(
    z.enum(subjectKeys),
    z.object({
      teachers: count,
      pricesEur: z.exactOptional(z.object({ low: z.number(), high: z.number() })),
    }),
  ),
  places: z.record(z.string(), count),
});

/** What the pages of lists tell, as it was last counted. */
export const KeptListNumbers = z.object({
  /** `NumbersOfLists` as JSON: one field, which no index looks into. */
  lists: z.string(),
});

/** `LocalPrices` as they were last counted. */
export const KeptLocalPrices = z.object({ subjects: LocalPrices });

/** What one sitemap of teachers lists. */
export const SitemapShard = z.object({
  version,
  /** `ShardEntries` as JSON: one field, which no index looks into. */
  entries: z.string(),
  /** Two publishers met: the file may lack what is in here. */
  stale: z.boolean(),
});

/** How the directory is published. */
export const LiveDirectory = z.object({
  /** Another with every publish; a write of the same values would not show in the update time. */
  version: z.string(),
  /** How many pages it has in each language. */
  pages: z.number(),
  /** Two publishers met: these pages, by their shards' first digits, may lack somebody. */
  stale: z.array(z.string()),
});

export type LiveDirectory = z.infer<typeof LiveDirectory>;

/** When something that is due once in a while, or a publish, was last done. */
export const Chore = z.object({
  doneAt: z.date(),
  /** How far a chore has come that is done in portions; absent while it rests. */
  at: z.exactOptional(z.string()),
  /** What it counted since it began, or in all when it was last done. */
  counts: z.exactOptional(z.object({ looked: z.number(), gone: z.number() })),
});

export type Chore = z.infer<typeof Chore>;
