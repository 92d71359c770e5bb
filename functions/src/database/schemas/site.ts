import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { LocalPrices } from '@kloer/domain/numbers/local-prices.ts';
import { WaitingBySubject } from '@kloer/domain/search-alert/waiting-families.ts';
import * as z from 'zod/mini';

export const LiveList = z.object({ hash: z.string(), uids: z.array(z.string()) });

export type LiveList = z.infer<typeof LiveList>;

export const LiveListings = z.object({
  /** Digest of the numbers of teachers with which the pages were last compared. */
  numbers: z.exactOptional(z.string()),
  /** Digest of the home page and of the page with all teachers. */
  hash: z.exactOptional(z.string()),
  subjects: z.exactOptional(z.partialRecord(z.enum(subjectKeys), LiveList)),
});

export type LiveListings = z.infer<typeof LiveListings>;

/** Lists by `subject@area`. */
export const LiveSimilar = z.object({ lists: z.record(z.string(), LiveList) });

export type LiveSimilar = z.infer<typeof LiveSimilar>;

/** The lists of a subject, by `listKey`. */
export const LiveLists = z.object({
  lists: z.record(
    z.string(),
    z.object({
      /** Empty if the page must be published again. */
      hash: z.string(),
      uids: z.array(z.string()),
      told: z.string(),
      changedAt: z.date(),
    }),
  ),
  numbers: z.string(),
  /** Digest of the listed pages. Empty if the sitemap must be published again. */
  listed: z.string(),
});

export type LiveLists = z.infer<typeof LiveLists>;

/** Changes with each publish, so that concurrent publishers notice each other. */
const version = z.exactOptional(z.string());

export const SitemapIndex = z.object({
  version,
  shards: z.record(z.string(), z.date()),
  subjects: z.array(z.enum(subjectKeys)),
  lists: z.exactOptional(z.boolean()),
  /** Two publishers wrote at once; the published file may be out of date. */
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
  /** `NumbersOfLists` as JSON. Firestore does not index this field. */
  lists: z.string(),
});

export const KeptLocalPrices = z.object({ subjects: LocalPrices });

export const KeptWaitingFamilies = z.object({ subjects: WaitingBySubject });

export const SitemapShard = z.object({
  version,
  entries: z.string(),
  stale: z.boolean(),
});

export const LiveDirectory = z.object({
  version: z.string(),
  pages: z.number(),
  /** Pages to publish again after two publishers wrote at the same time. */
  stale: z.array(z.string()),
});

export type LiveDirectory = z.infer<typeof LiveDirectory>;

export const Chore = z.object({
  doneAt: z.date(),
  /** Where the next run continues; absent after a complete run. */
  at: z.exactOptional(z.string()),
  counts: z.exactOptional(z.object({ looked: z.number(), gone: z.number() })),
});

export type Chore = z.infer<typeof Chore>;
