import { messageKeptDays, reportedKeptDays } from '@kloer/domain/message/message-retention.ts';
import { createHash } from 'node:crypto';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { MessageAction } from '@kloer/domain/message/message-actions.ts';
import type { MessageStanding } from '@kloer/domain/message/message.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { ContactRecord } from '../../database/schemas/contact.ts';
import type { PassedOnMessage } from '../../database/schemas/message.ts';
import { prepareMails } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { countLinkUse, refuseUnknownLink } from '../../platform/rate-limit/mailed-links.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import { withAnswer, withoutThem } from './answering.ts';
import { senderMark, stoppedSenderOf } from './senders.ts';

type HandleContext = Pick<Context, 'db' | 'clock' | 'log' | 'siteOrigin'>;
type Teacher = ReturnType<typeof parseTeacher>;

const action = 'handle-message';

const standingOf = (
  { name, receivedAt, answeredAt, reportedAt, allowing }: PassedOnMessage,
  token: string,
  isStopped: boolean,
): MessageStanding => ({
  name,
  received_at: receivedAt.toISOString(),
  answered: answeredAt !== null,
  stopped: isStopped,
  may_allow: isStopped && allowing.includes(proofOf(token)),
  reported: reportedAt !== null,
});

/** @throws AppError `code-invalid`, `rate-limited` */
async function findMessage(context: HandleContext, token: string, origin: Origin) {
  const found = collectionOf(context.db, 'teacherMessages')
    .where('proofs', 'array-contains', proofOf(token))
    .limit(1);
  const message = (await found.get()).docs[0];
  if (!message) return refuseUnknownLink(context, origin, action);
  await countLinkUse(context, action, message.id);
  return message;
}

/** Changes nothing, because mail scanners open links. */
export async function receivedMessage(
  context: HandleContext,
  { token }: CallRequest<'received-message'>,
  origin: Origin,
): Promise<CallResponse<'received-message'>> {
  const message = (await findMessage(context, token, origin)).data();
  const stopped = await stoppedSenderOf(context.db, message, message.email).get();
  return standingOf(message, token, stopped.exists);
}

const reportIdOf = (id: string) => createHash('sha256').update(`reported\0${id}`).digest('hex');

const reportOf = (
  id: string,
  { firstName, lastName, email, language }: Teacher,
  now: Date,
): ContactRecord => ({
  name: `${firstName} ${lastName}`,
  email,
  message: '',
  language,
  receivedAt: now,
  waitingSince: now,
  answeredAt: null,
  answer: null,
  adminUid: null,
  reported: id,
  deleteAt: new Date(now.getTime() + messageKeptDays * dayMs),
});

function changeBy(
  action: MessageAction,
  { answeredAt, reportedAt }: PassedOnMessage,
  now: Date,
): Partial<PassedOnMessage> | null {
  if (action === 'answered' && answeredAt === null) return { answeredAt: now };
  if (action !== 'report' || reportedAt !== null) return null;
  return { reportedAt: now, deleteAt: new Date(now.getTime() + reportedKeptDays * dayMs) };
}

/**
 * Unblocking needs the link of a separate mail: a teacher's reply may quote the first mail with its
 * link.
 * @throws AppError `code-invalid`, `permission-denied`, `rate-limited`
 */
export async function handleMessage(
  context: HandleContext,
  { token, deed: action }: CallRequest<'handle-message'>,
  origin: Origin,
): Promise<CallResponse<'handle-message'>> {
  const { db, clock, siteOrigin } = context;
  const { id, ref } = await findMessage(context, token, origin);
  const { reportedMail, stoppedMail } = await import('./message-mails.ts');
  return db.runTransaction(async (transaction) => {
    const message = (await transaction.get(ref)).data();
    if (!message) throw new AppError('code-invalid', 'the message is gone');
    const { teacherUid, email } = message;
    if (action === 'allow' && !message.allowing.includes(proofOf(token))) {
      throw new AppError('permission-denied', 'this link lets nobody write again');
    }
    const [stopped, answering, stored] = await getTogether(
      transaction,
      stoppedSenderOf(db, { teacherUid }, email),
      documentOf(db, 'answering', teacherUid),
      documentOf(db, 'teachers', teacherUid),
    );
    const teacherData = stored.data();
    if (!teacherData) throw new AppError('code-invalid', 'there is nobody to write to any more');
    const teacher = parseTeacher(teacherData);
    const now = clock();
    const change = changeBy(action, message, now);
    const isReport = action === 'report' && change !== null;
    const stops = (action === 'stop' || isReport) && !stopped.exists;
    const putMails = await prepareMails(context, transaction, [
      ...(isReport ? [reportedMail(id, siteOrigin)] : []),
      ...(stops ? [stoppedMail(id, teacherUid, teacher, now)] : []),
    ]);
    if (change) transaction.update(ref, change);
    const known = answering.data();
    if (action === 'answered' && change && known) {
      transaction.set(answering.ref, withAnswer(known, id, now));
    }
    if ((stops || isReport) && known) {
      const sender = senderMark(teacherUid, email);
      const how = isReport ? 'reported' : 'stopped';
      transaction.set(answering.ref, withoutThem(known, sender, how, now));
    }
    if (isReport) {
      const report = documentOf(db, 'contactMessages', reportIdOf(id));
      transaction.create(report, reportOf(id, teacher, now));
    }
    putMails();
    if (stops) {
      transaction.create(stopped.ref, { teacherUid, stoppedAt: now, deleteAt: null });
    }
    if (action === 'allow') transaction.delete(stopped.ref);
    const isStopped = action === 'allow' ? false : stops || stopped.exists;
    return standingOf({ ...message, ...change }, token, isStopped);
  });
}
