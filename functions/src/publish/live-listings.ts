import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';

/** What a published list shows: a digest of its cards, and whose they are. */
export type LiveList = { hash: string; uids: string[] };

/** `site/listings`: which results the published home, listing and subject pages carry. */
export type LiveListings = {
  /** Digest of the cards on home and listing. */
  hash?: string;
  subjects?: Partial<Record<SubjectKey, LiveList>>;
};

export const liveListingsDocument = 'site/listings';
