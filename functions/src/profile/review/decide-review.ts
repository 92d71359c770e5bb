import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { monthsLater } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { refusedKeptMonths } from '@kloer/domain/review/review-limits.ts';
import { publicFrom } from '@kloer/domain/review/review-state.ts';
import { collectionOf, documentOf, type FoundDocument } from '../../database/references.ts';
import type { Review } from '../../database/schemas/review.ts';
import { prepareMail, type NewMail } from '../../mails/put-mail.ts';
import { recordDeletion } from '../../platform/accounts/record-deletion.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import { reviewWith } from './reviews-of.ts';
import { showReview, type ReviewContext } from './show-review.ts';

type Decision = CallRequest<'admin-decide-review'>;
type Teacher = Readonly<Record<string, unknown>>;

const actions = {
  release: 'release-review',
  refuse: 'refuse-review',
  'remove-reply': 'remove-reply',
} as const;

const decidable: Record<Decision['decision'], readonly Review['state'][]> = {
  release: ['held'],
  refuse: ['held', 'waiting', 'published'],
  'remove-reply': ['published'],
};

/**
 * @throws AppError `changed-meanwhile` if the review is in another state, was changed before its
 *   release, or has no reply to remove
 */
function changesBy(decision: Decision, review: Review, now: Date): Partial<Review> {
  const { state, savedAt, reply } = review;
  const isLate =
    decision.decision === 'release'
      ? decision.saved_at !== savedAt?.toISOString()
      : decision.decision === 'remove-reply' && reply === null;
  if (isLate || !decidable[decision.decision].includes(state)) {
    throw new AppError('changed-meanwhile', `the review is ${state}`);
  }
  switch (decision.decision) {
    case 'release':
      return { state: 'waiting', why: null, dueAt: publicFrom(savedAt ?? now, now) };
    case 'refuse':
      return {
        state: 'refused',
        why: null,
        publishedAt: null,
        grounds: decision.grounds,
        dueAt: now,
        deleteAt: monthsLater(now, refusedKeptMonths),
      };
    case 'remove-reply':
      return { reply: null, dueAt: now };
  }
}

async function mailAbout(
  context: ReviewContext,
  decision: Decision,
  review: Review,
  teacher: Teacher,
  now: Date,
): Promise<NewMail | null> {
  const { refusedMail, replyRemovedMail, teacherName } = await import('./review-mails.ts');
  switch (decision.decision) {
    case 'release':
      return null;
    case 'refuse':
      return refusedMail(context, review, teacherName(teacher), decision.grounds, now);
    case 'remove-reply':
      return replyRemovedMail(context, review, teacher, decision.grounds, now);
  }
}

async function store(
  context: ReviewContext,
  adminUid: string,
  { id, ref }: FoundDocument<'reviews'>,
  decision: Decision,
): Promise<void> {
  const { db, clock } = context;
  await db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const review = (await transaction.get(ref)).data();
    if (!review) throw new AppError('not-found', `no review ${decision.id}`);
    const teacher = await transaction.get(documentOf(db, 'teachers', review.teacherUid));
    const at = clock();
    const changes = changesBy(decision, review, at);
    const mail = await mailAbout(context, decision, review, teacher.data() ?? {}, at);
    const tell = mail ? await prepareMail(context, transaction, mail) : null;
    transaction.update(ref, changes);
    // An older backup contains the published review, so its removal is recorded.
    if (decision.decision === 'refuse') {
      recordDeletion(context, transaction, { name: 'reviews', id }, at);
    }
    tell?.();
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at,
      adminUid,
      action: actions[decision.decision],
      personUid: review.teacherUid,
      before: { review: review.state },
      after: { review: changes.state ?? review.state },
    });
  });
}

/**
 * Decides a review, and mails the reasons to the author of a removed text.
 * @throws AppError `permission-denied`, `not-found`, `changed-meanwhile`
 */
export async function decideReview(
  context: ReviewContext,
  adminUid: string,
  decision: Decision,
): Promise<CallResponse<'admin-decide-review'>> {
  const found = await reviewWith(context.db, decision.id);
  if (!found) throw new AppError('not-found', `no review ${decision.id}`);
  await store(context, adminUid, found, decision);
  await showReview(context, found.id);
  return { success: true };
}
