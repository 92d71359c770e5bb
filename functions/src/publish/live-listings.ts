import { subjectKeys } from '../../../domain/reference/subjects.ts';
import type { SubjectKey } from '../../../domain/reference/subjects.ts';
import type { Context } from '../platform/context.ts';
import { read } from '../platform/documents.ts';

/** What a published list shows: a digest of its cards, and whose they are. */
export type LiveList = { hash: string; uids: string[] };

/** `site/listings`: which results the published home, listing and subject pages carry. */
export type LiveListings = {
  /** Digest of the cards on home and listing. */
  hash?: string;
  subjects?: Partial<Record<SubjectKey, LiveList>>;
};

export const liveListingsDocument = 'site/listings';

/** The subjects whose published page shows at least one teacher: those that search engines may list. */
export async function subjectsWithTeachers(db: Context['db']): Promise<SubjectKey[]> {
  const live = read<LiveListings>(await db.doc(liveListingsDocument).get());
  return subjectKeys.filter((subject) => (live?.subjects?.[subject]?.uids.length ?? 0) > 0);
}
