import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { unusedLinkDays } from '@kloer/domain/review/review-limits.ts';
import { suggestedNames } from '@kloer/domain/review/shown-names.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { PassedOnMessage } from '../../database/schemas/message.ts';
import type { Review } from '../../database/schemas/review.ts';
import { prepareMail, type NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { stoppedSenderOf } from './senders.ts';
import { newPublicId, reviewIdOf } from '../../profile/review/reviews-of.ts';

type AskContext = Pick<Context, 'db' | 'clock' | 'log'>;

const batchSize = 100;

const newReview = (message: PassedOnMessage, now: Date): Review => ({
  teacherUid: message.teacherUid,
  email: message.email,
  language: message.language,
  wroteAt: message.receivedAt,
  names: suggestedNames(message, message.language),
  proofs: [],
  publicId: newPublicId(),
  state: 'asked',
  why: null,
  content: null,
  savedAt: null,
  publishedAt: null,
  reply: null,
  grounds: '',
  dueAt: null,
  deleteAt: new Date(now.getTime() + unusedLinkDays * dayMs),
});

const requestMail = (
  review: string,
  message: string,
  { email, language }: PassedOnMessage,
): NewMail => ({
  reason: 'review-request',
  person: email,
  occasion: message,
  to: email,
  account: { kind: 'review', language, review },
});

/**
 * Sends nothing if the teacher left, the mailbox is the teacher's own, the sender is blocked or a
 * mail was already sent.
 */
async function askOne(context: AskContext, id: string): Promise<void> {
  const { db, clock } = context;
  const document = documentOf(db, 'teacherMessages', id);
  await db.runTransaction(async (transaction) => {
    const message = (await transaction.get(document)).data();
    const now = clock();
    if (!message?.askReviewAt || message.askReviewAt > now) return;
    const { teacherUid, email } = message;
    const reviewId = reviewIdOf(teacherUid, email);
    const [teacher, deletion, blocked, known] = await getTogether(
      transaction,
      documentOf(db, 'teachers', teacherUid),
      documentOf(db, 'deletions', teacherUid),
      stoppedSenderOf(db, 'everybody', email),
      documentOf(db, 'reviews', reviewId),
    );
    const own = teacher.data()?.['email'];
    const isOther = typeof own === 'string' && mailboxOf(email) !== mailboxOf(own);
    const isAsked = isOther && !deletion.exists && !blocked.exists && !known.exists;
    const mail = requestMail(reviewId, id, message);
    const putMail = isAsked ? await prepareMail(context, transaction, mail) : null;
    transaction.update(document, { askReviewAt: null });
    if (!putMail) return;
    transaction.create(known.ref, newReview(message, now));
    putMail();
  });
}

export async function askForReviews(context: AskContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'teacherMessages')
    .where('askReviewAt', '<=', clock())
    .orderBy('askReviewAt');
  for (const { id } of (await due.limit(batchSize).get()).docs) {
    try {
      await askOne(context, id);
    } catch (error) {
      log.error('a family could not be asked for a review', { id, ...errorDetails(error) });
    }
  }
}
