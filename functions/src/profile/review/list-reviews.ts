import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { decisionDeadline, isOverdue } from '@kloer/domain/report/decision-deadline.ts';
import { readablePage } from '../../database/readable-page.ts';
import { collectionOf, type FoundDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { reviewWith } from './reviews-of.ts';
import { reviewedTeacher } from './find-review.ts';

type ListContext = Pick<Context, 'db' | 'clock' | 'log'>;
type Listed = CallResponse<'admin-reviews'>['reviews'][number];

const reviewsAtATime = 10;

async function listed(
  context: ListContext,
  review: FoundDocument<'reviews'>,
): Promise<Listed | null> {
  const { publicId, teacherUid, savedAt, why, content, email } = review.data();
  const teacher = await reviewedTeacher(context, context.db, teacherUid);
  if (!teacher || !savedAt || !why || !content) return null;
  return {
    id: publicId,
    saved_at: savedAt.toISOString(),
    decide_by: decisionDeadline(savedAt).toISOString(),
    overdue: isOverdue(savedAt, context.clock()),
    why,
    teacher_id: teacherUid,
    teacher_name: teacher.name,
    teacher_paths: teacher.paths,
    email,
    content,
  };
}

export async function listReviews(
  context: ListContext,
  { after }: CallRequest<'admin-reviews'>,
): Promise<CallResponse<'admin-reviews'>> {
  const { db } = context;
  const ordered = collectionOf(db, 'reviews')
    .where('state', '==', 'held')
    .orderBy('savedAt')
    .orderBy('__name__');
  const last = after === undefined ? undefined : await reviewWith(db, after);
  // Starts after a time, because the last review shown may have been decided since.
  const behind = last ? ordered.startAfter(last.data().savedAt, last.id) : ordered;
  const { docs, more, unreadable } = await readablePage(behind, reviewsAtATime);
  const reviews = await Promise.all(docs.map((one) => listed(context, one)));
  return { reviews: reviews.filter((one) => one !== null), more, unreadable };
}
