import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { publicReviews } from '@kloer/domain/review/public-review.ts';
import type { Context } from '../../platform/context.ts';
import { asPublished, publishedOf, reviewWith } from './reviews-of.ts';
import { showReview, type ReviewContext } from './show-review.ts';

export async function ownReviews(
  { db }: Pick<Context, 'db'>,
  uid: string,
): Promise<CallResponse<'own-reviews'>> {
  const { docs } = await publishedOf(db, uid).get();
  return { reviews: publicReviews(asPublished(docs)) };
}

/**
 * @throws AppError `not-found` if the review is another teacher's or hidden, `changed-meanwhile` if
 *   it has a reply
 */
export async function answerReview(
  context: ReviewContext,
  uid: string,
  { id, words }: CallRequest<'answer-review'>,
): Promise<CallResponse<'answer-review'>> {
  const { db, clock } = context;
  const found = await reviewWith(db, id);
  if (!found) throw new AppError('not-found', `no review ${id}`);
  await db.runTransaction(async (transaction) => {
    const review = (await transaction.get(found.ref)).data();
    if (review?.teacherUid !== uid || review.state !== 'published') {
      throw new AppError('not-found', `no review ${id}`);
    }
    if (review.reply !== null) throw new AppError('changed-meanwhile', `${id} has a reply`);
    transaction.update(found.ref, { reply: words, dueAt: clock() });
  });
  await showReview(context, found.id);
  return { success: true };
}
