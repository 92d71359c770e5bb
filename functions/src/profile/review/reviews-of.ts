import { createHash, randomBytes } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import { monthsLater } from '@kloer/domain/date/date.ts';
import type { PublishedReview } from '@kloer/domain/review/public-review.ts';
import { countedReviews, publishedMonths } from '@kloer/domain/review/review-limits.ts';
import { publicFrom } from '@kloer/domain/review/review-state.ts';
import { isReadable } from '../../database/readable-page.ts';
import { collectionOf, documentOf, type FoundDocument } from '../../database/references.ts';
import type { Review } from '../../database/schemas/review.ts';
import { recordDeletion } from '../../platform/accounts/record-deletion.ts';
import type { Context } from '../../platform/context.ts';

export const reviewIdOf = (teacherUid: string, email: string): string =>
  createHash('sha256')
    .update(`review\0${teacherUid}\0${mailboxOf(email)}`)
    .digest('hex');

/** Random, because a hash would reveal who wrote the review. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');

export const publishedOf = (db: Context['db'], teacherUid: string) =>
  collectionOf(db, 'reviews')
    .where('teacherUid', '==', teacherUid)
    .where('state', '==', 'published')
    .orderBy('publishedAt', 'desc')
    .limit(countedReviews);

export const asPublished = (found: readonly FoundDocument<'reviews'>[]): PublishedReview[] =>
  found.filter(isReadable).flatMap((one) => {
    const { publicId, content, publishedAt, reply } = one.data();
    return content && publishedAt ? [{ id: publicId, content, publishedAt, reply }] : [];
  });

/** @returns undefined for an unknown id or an invalid review */
export async function reviewWith(
  db: Context['db'],
  publicId: string,
): Promise<FoundDocument<'reviews'> | undefined> {
  const found = collectionOf(db, 'reviews').where('publicId', '==', publicId).limit(1);
  return (await found.get()).docs.find(isReadable);
}

export function nextDueAt({ state, savedAt, publishedAt }: Review): Date | null {
  if (state === 'waiting' && savedAt) return publicFrom(savedAt, savedAt);
  if (state === 'published' && publishedAt) return monthsLater(publishedAt, publishedMonths);
  return null;
}

/**
 * Records the deletion, so that `npm run restore` does not restore the review. `showReview` deletes
 * the document once the pages are up to date.
 */
export function markDeleted(
  { db, clock, addressKey }: Pick<Context, 'db' | 'clock' | 'addressKey'>,
  transaction: FirebaseFirestore.Transaction,
  id: string,
): void {
  const now = clock();
  const emptied: Partial<Review> = {
    state: 'deleted',
    email: '',
    names: [],
    proofs: [],
    why: null,
    content: null,
    reply: null,
    grounds: '',
    dueAt: now,
    deleteAt: null,
  };
  transaction.update(documentOf(db, 'reviews', id), emptied);
  recordDeletion({ db, addressKey }, transaction, { name: 'reviews', id }, now);
}
