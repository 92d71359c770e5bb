import { collectionOf, documentOf, type StoredDocument } from '../../database/references.ts';
import type { Review } from '../../database/schemas/review.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { errorDetails } from '../../platform/log.ts';
import type { Context } from '../../platform/context.ts';
import { projectAsKnown, type ProjectContext } from '../projection/project-teacher.ts';
import { markDeleted, nextDueAt } from './reviews-of.ts';

export type ReviewContext = ProjectContext & Pick<Context, 'siteOrigin'>;

const batchSize = 50;
const failedPrecondition = 9;

/** Publishes a due review and mails the teacher, or ends its publication. */
async function advance(context: ReviewContext, id: string): Promise<void> {
  const { db, clock } = context;
  const { publishedMail } = await import('./review-mails.ts');
  const document = documentOf(db, 'reviews', id);
  await db.runTransaction(async (transaction) => {
    const review = (await transaction.get(document)).data();
    if (!review) return;
    const now = clock();
    const due = nextDueAt(review);
    if (due === null || due > now) return;
    if (review.state === 'published') {
      markDeleted(context, transaction, id);
      return;
    }
    const teacher = (await transaction.get(documentOf(db, 'teachers', review.teacherUid))).data();
    const mail = teacher && publishedMail(context, review, teacher);
    const tell = mail ? await prepareMail(context, transaction, mail) : null;
    const published: Partial<Review> = { state: 'published', publishedAt: now, dueAt: now };
    transaction.update(document, published);
    tell?.();
  });
}

/** Changes nothing if the review changed since it was read: that change updates the pages too. */
async function settle(review: StoredDocument<'reviews'>): Promise<void> {
  const { ref, updateTime } = review;
  const stored = review.data();
  if (!stored || !updateTime) return;
  const asRead = { lastUpdateTime: updateTime };
  try {
    if (stored.state === 'deleted') await ref.delete(asRead);
    else await ref.update({ dueAt: nextDueAt(stored) }, asRead);
  } catch (error) {
    const changed = error instanceof Error && 'code' in error && error.code === failedPrecondition;
    if (!changed) throw error;
  }
}

/**
 * Updates the teacher's pages after a change of a review. Safe to repeat; the sweep repeats it
 * until it succeeds.
 */
export async function showReview(context: ReviewContext, id: string): Promise<void> {
  await advance(context, id);
  const review = await documentOf(context.db, 'reviews', id).get();
  const { teacherUid } = review.data() ?? {};
  if (teacherUid === undefined) return;
  await projectAsKnown(context, teacherUid);
  await settle(review);
}

export async function removeReview(context: ReviewContext, id: string): Promise<void> {
  const { db } = context;
  await db.runTransaction(async (transaction) => {
    const review = (await transaction.get(documentOf(db, 'reviews', id))).data();
    if (review && review.state !== 'deleted') markDeleted(context, transaction, id);
  });
  await showReview(context, id);
}

export async function showDueReviews(context: ReviewContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'reviews').where('dueAt', '<=', clock()).orderBy('dueAt');
  for (const { id } of (await due.limit(batchSize).get()).docs) {
    try {
      await showReview(context, id);
    } catch (error) {
      log.error('a review could not be shown', { id, ...errorDetails(error) });
    }
  }
}
