import { AppError } from '@kloer/domain/errors/errors.ts';
import { profilePaths } from '@kloer/domain/profile/public-profile.ts';
import type { ReviewForm } from '@kloer/domain/review/review-calls.ts';
import { nextDueAt } from './reviews-of.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf, type FoundDocument } from '../../database/references.ts';
import type { Review } from '../../database/schemas/review.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { countLinkUse, refuseUnknownLink } from '../../platform/rate-limit/mailed-links.ts';
import { readTeacher } from '../projection/store-projection.ts';

type FindContext = Pick<Context, 'db' | 'clock' | 'log'>;

const action = 'review';

/** @throws AppError `code-invalid`, `rate-limited` */
export async function findReview(
  context: FindContext,
  token: string,
  origin: Origin,
): Promise<FoundDocument<'reviews'>> {
  const found = collectionOf(context.db, 'reviews')
    .where('proofs', 'array-contains', proofOf(token))
    .limit(1);
  const review = (await found.get()).docs[0];
  if (!review) return refuseUnknownLink(context, origin, action);
  await countLinkUse(context, action, review.id);
  return review;
}

/**
 * A link works until the review is deleted or, if no review was written, until `deleteAt`.
 * @throws AppError `code-invalid`
 */
export function requireValid(review: Review | undefined, token: string, now: Date): Review {
  const isOver = review?.deleteAt && review.deleteAt <= now;
  if (!review || isOver || !review.proofs.includes(proofOf(token))) {
    throw new AppError('code-invalid', 'no such link');
  }
  return review;
}

export type ReviewedTeacher = Pick<ReviewForm, 'teacher'>['teacher'] & { email: string };

/** Null if the teacher left or the document is invalid. */
export async function reviewedTeacher(
  { db, log }: FindContext,
  source: Context['db'] | FirebaseFirestore.Transaction,
  uid: string,
): Promise<ReviewedTeacher | null> {
  const [stored, publication, deletion] = await getTogether(
    source,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'publications', uid),
    documentOf(db, 'deletions', uid),
  );
  const teacher = readTeacher(stored, log);
  if (teacher === null || teacher === 'unreadable' || deletion.exists) return null;
  const { firstName, lastName, email } = teacher;
  const paths = profilePaths(teacher, publication.data()?.slug ?? '');
  return { name: `${firstName} ${lastName}`, paths, email };
}

/** @throws AppError `teacher-not-found` */
export async function requireTeacher(
  ...[context, source, uid]: Parameters<typeof reviewedTeacher>
): Promise<ReviewedTeacher> {
  const teacher = await reviewedTeacher(context, source, uid);
  if (!teacher) throw new AppError('teacher-not-found', `${uid} left`);
  return teacher;
}

const states = {
  asked: 'new',
  waiting: 'waiting',
  held: 'checking',
  published: 'published',
  refused: 'refused',
  deleted: 'new',
} as const satisfies Record<Review['state'], ReviewForm['state']>;

export function formOf(review: Review, { name, paths }: ReviewedTeacher): ReviewForm {
  const publicFrom = review.state === 'waiting' ? nextDueAt(review) : null;
  return {
    teacher: { name, paths },
    state: states[review.state],
    review: review.content,
    public_from: publicFrom?.toISOString() ?? null,
    grounds: review.grounds,
    names: review.names,
  };
}
