import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { LocalPrices } from '@kloer/domain/numbers/local-prices.ts';
import * as z from 'zod/mini';

/** Digest of a list's cards, and its teachers. */
export const LiveList = z.object({ hash: z.string(), uids: z.array(z.string()) });

export type LiveList = z.infer<typeof LiveList>;

/** The results on home, listing and subject pages. */
export const LiveListings = z.object({
  /** Digest of the numbers last compared. */
  numbers: z.exactOptional(z.string()),
  /** Of home and listing. */
  hash: z.exactOptional(z.string()),
  subjects: z.exactOptional(z.partialRecord(z.enum(subjectKeys), LiveList)),
});

export type LiveListings = z.infer<typeof LiveListings>;

/** By `subject@area`. */
export const LiveSimilar = z.object({ lists: z.record(z.string(), LiveList) });

export type LiveSimilar = z.infer<typeof LiveSimilar>;

/** Lists narrower than a subject, by `listKey`. */
export const LiveLists = z.object({
  lists: z.record(
    z.string(),
    z.object({
      /** Digest of cards and text; empty when the page is due. */
      hash: z.string(),
      /** Empty if the page was never made. */
      uids: z.array(z.string()),
      /** Digest of its numbers and links. */
      told: z.string(),
      /** When its content last changed. */
      changedAt: z.date(),
    }),
  ),
  /** Digest of the numbers last compared. */
  numbers: z.string(),
  /** Digest of the lists' sitemap; empty when it is due. */
  listed: z.string(),
});

export type LiveLists = z.infer<typeof LiveLists>;

/**
 * New with every publish, so that concurrent publishers notice: writing equal values keeps the update time. Absent in
 * data of earlier versions.
 */
const version = z.exactOptional(z.string());

export const SitemapIndex = z.object({
  version,
  shards: z.record(z.string(), z.date()),
  subjects: z.array(z.enum(subjectKeys)),
  lists: z.exactOptional(z.boolean()),
  /** Two publishers wrote concurrently: the files may be out of date. */
  stale: z.boolean(),
});

export type SitemapIndex = z.infer<typeof SitemapIndex>;

const count = z.number();

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

export const KeptListNumbers = z.object({
  /** `NumbersOfLists` as JSON, not indexed. */
  lists: z.string(),
});

export const KeptLocalPrices = z.object({ subjects: LocalPrices });

export const SitemapShard = z.object({
  version,
  /** `ShardEntries` as JSON, not indexed. */
  entries: z.string(),
  /** Two publishers wrote concurrently: the file may be out of date. */
  stale: z.boolean(),
});

export const LiveDirectory = z.object({
  /** New with every publish: writing equal values keeps the update time. */
  version: z.string(),
  pages: z.number(),
  /** Pages that may be out of date after concurrent publishes. */
  stale: z.array(z.string()),
});

export type LiveDirectory = z.infer<typeof LiveDirectory>;

/** When periodic work or a publish was last done. */
export const Chore = z.object({
  doneAt: z.date(),
  /** Position of work done in portions; absent between runs. */
  at: z.exactOptional(z.string()),
  /** Counts since the start of the run, or of the last one. */
  counts: z.exactOptional(z.object({ looked: z.number(), gone: z.number() })),
});

export type Chore = z.infer<typeof Chore>;
