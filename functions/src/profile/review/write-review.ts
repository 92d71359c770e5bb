import { isDeepStrictEqual } from 'node:util';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import {
  countedReviews,
  newPerTeacherPerDay,
  savesPerDay,
} from '@kloer/domain/review/review-limits.ts';
import { holdReasonOf, isOldEnough } from '@kloer/domain/review/review-state.ts';
import type { ReviewContent } from '@kloer/domain/review/review.ts';
import { isReadable } from '../../database/readable-page.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Review } from '../../database/schemas/review.ts';
import { isAuthError } from '../../platform/accounts/find-account.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { findReview, formOf, requireTeacher, requireValid } from './find-review.ts';
import { nextDueAt } from './reviews-of.ts';
import { removeReview, showReview, type ReviewContext } from './show-review.ts';

type WriteContext = ReviewContext & Pick<Context, 'auth'>;

const aDay = 24 * 60;
const perReview = { action: 'save-review', limit: savesPerDay, minutes: aDay };
const perTeacher = { action: 'new-review', limit: newPerTeacherPerDay, minutes: aDay };

/** A text is compared with the newest reviews of all teachers. */
const comparedReviews = 100;

/** Changes nothing, because mail scanners open links. */
export async function reviewForm(
  context: WriteContext,
  { token }: CallRequest<'review-form'>,
  origin: Origin,
): Promise<CallResponse<'review-form'>> {
  const found = await findReview(context, token, origin);
  const review = requireValid(found.data(), token, context.clock());
  return formOf(review, await requireTeacher(context, context.db, review.teacherUid));
}

async function accountAddress({ auth }: WriteContext, uid: string): Promise<string> {
  try {
    return (await auth.getUser(uid)).email ?? '';
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return '';
    throw error;
  }
}

/**
 * @throws AppError `permission-denied` for a mailbox of the teacher, or of the parent who consented
 */
async function requireOther(
  context: WriteContext,
  { teacherUid, email }: Review,
  profileAddress: string,
): Promise<void> {
  const guardian = (await documentOf(context.db, 'guardians', teacherUid).get()).data();
  const own = [profileAddress, await accountAddress(context, teacherUid), guardian?.email ?? ''];
  if (own.some((address) => address !== '' && mailboxOf(address) === mailboxOf(email))) {
    throw new AppError('permission-denied', `${teacherUid} reviews the own lessons`);
  }
}

const newestOf = (query: FirebaseFirestore.Query<Review, Review>, count: number) =>
  query.orderBy('savedAt', 'desc').limit(count);

const wordsIn = ({ content }: Review) => content?.words ?? '';

async function store(
  context: WriteContext,
  id: string,
  content: ReviewContent,
  token: string,
): Promise<Review> {
  const { db, clock } = context;
  const document = documentOf(db, 'reviews', id);
  const reviews = collectionOf(db, 'reviews');
  const elsewhere = await newestOf(reviews, comparedReviews).get();
  return db.runTransaction(async (transaction) => {
    const review = requireValid((await transaction.get(document)).data(), token, clock());
    const { teacherUid } = review;
    await requireTeacher(context, transaction, teacherUid);
    if (review.state !== 'refused' && isDeepStrictEqual(review.content, content)) return review;
    const ofTeacher = newestOf(reviews.where('teacherUid', '==', teacherUid), countedReviews);
    const others = (await transaction.get(ofTeacher)).docs.filter(isReadable).flatMap((one) => {
      const { savedAt } = one.data();
      return one.id === id || !savedAt ? [] : [{ savedAt, words: wordsIn(one.data()) }];
    });
    const now = clock();
    const texts = elsewhere.docs
      .filter((one) => one.id !== id && isReadable(one))
      .map((one) => wordsIn(one.data()));
    const why = holdReasonOf(review, content.words, others, texts, now);
    const changes: Partial<Review> = {
      state: why ? 'held' : 'waiting',
      why,
      content,
      savedAt: now,
      publishedAt: null,
      // The reply was to the earlier text.
      reply: null,
      grounds: '',
      deleteAt: null,
    };
    const saved = { ...review, ...changes };
    saved.dueAt = review.state === 'published' ? now : nextDueAt(saved);
    transaction.set(document, saved);
    return saved;
  });
}

/**
 * A replaced review is hidden until it is published again. Saving the same content changes nothing:
 * the review stays public and keeps its reply.
 * @throws AppError `code-invalid`, `teacher-not-found`, `permission-denied`, `rate-limited`
 */
export async function saveReview(
  context: WriteContext,
  { token, signedInAs, ...content }: CallRequest<'save-review'>,
  origin: Origin,
): Promise<CallResponse<'save-review'>> {
  const { db, clock } = context;
  const found = await findReview(context, token, origin);
  const review = requireValid(found.data(), token, clock());
  const { teacherUid } = review;
  const teacher = await requireTeacher(context, db, teacherUid);
  if (signedInAs === teacherUid) {
    throw new AppError('permission-denied', `${teacherUid} is signed in to this browser`);
  }
  await requireOther(context, review, teacher.email);
  if (!isOldEnough(review.wroteAt, clock())) {
    throw new AppError('permission-denied', 'the message is too new');
  }
  await consumeAllowance(context, { ...perReview, subject: found.id });
  if (review.state === 'asked') {
    await consumeAllowance(context, { ...perTeacher, subject: teacherUid });
  }
  const saved = await store(context, found.id, content, token);
  if (saved.dueAt && saved.dueAt <= clock()) await showReview(context, found.id);
  return formOf(saved, teacher);
}

/** @throws AppError `code-invalid`, `rate-limited` */
export async function deleteReview(
  context: WriteContext,
  { token }: CallRequest<'delete-review'>,
  origin: Origin,
): Promise<CallResponse<'delete-review'>> {
  const { id } = await findReview(context, token, origin);
  await removeReview(context, id);
  return { success: true };
}
