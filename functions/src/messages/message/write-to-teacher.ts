import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { messageLimits } from '@kloer/domain/message/message-limits.ts';
import { askAfterWeeks } from '@kloer/domain/review/review-limits.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { PassedOnMessage } from '../../database/schemas/message.ts';
import { passedOnKeptDays } from '@kloer/domain/message/message-retention.ts';
import { prepareMails } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import {
  hourly,
  consumeGlobalAllowance,
  consumeOwnAllowance,
} from '../../platform/rate-limit/caller-allowance.ts';
import { tryAllowance, consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { withMessage } from './answering.ts';
import { messageIdOf, senderMark, stoppedSenderOf } from './senders.ts';

type MessageContext = Pick<Context, 'db' | 'clock' | 'hourly' | 'log' | 'siteOrigin'>;
type Message = CallRequest<'write-to-teacher'>;

const aDay = 24 * 60;

const perSender = { action: 'message-sender', limit: messageLimits.perSender, minutes: aDay };
const perPair = { action: 'message-pair', limit: messageLimits.perSenderAndTeacher, minutes: aDay };
const perTeacher = { action: 'message-teacher', limit: messageLimits.perTeacher, minutes: aDay };
const perCopy = { action: 'message-copy', limit: messageLimits.copies, minutes: aDay };

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
const ownHost = hostOf(brand.company.email);

/** Senders cannot use addresses of this site, which teachers would trust. */
function isOurs(address: string): boolean {
  const host = hostOf(address);
  return host === ownHost || host.endsWith(`.${ownHost}`);
}

const done = { success: true } as const;

/** @throws AppError `teacher-not-found` for a hidden teacher */
async function readVisible(
  { db, clock }: MessageContext,
  source: Context['db'] | FirebaseFirestore.Transaction,
  uid: string,
) {
  const [profile, stored, deletion] = await getTogether(
    source,
    documentOf(db, 'profiles', uid),
    documentOf(db, 'teachers', uid),
    documentOf(db, 'deletions', uid),
  );
  const shown = profile.data();
  const teacher = stored.data();
  const isVisible = shown !== undefined && shown.visibleUntil > clock();
  if (!isVisible || !teacher || deletion.exists) {
    throw new AppError('teacher-not-found', `${uid} is not visible`);
  }
  return { shown, teacher: parseTeacher(teacher) };
}

/** @throws AppError `permission-denied` for a blocked sender */
async function requirePassing(
  db: Context['db'],
  source: Context['db'] | FirebaseFirestore.Transaction,
  teacherUid: string,
  email: string,
): Promise<void> {
  const stops = await getTogether(
    source,
    stoppedSenderOf(db, { teacherUid }, email),
    stoppedSenderOf(db, 'everybody', email),
  );
  if (stops.some(({ exists }) => exists)) {
    throw new AppError('permission-denied', `a stopped sender writes to ${teacherUid}`);
  }
}

function newMessage(
  { teacher, name, email, level, subject, words, language, askForReview }: Message,
  now: Date,
): PassedOnMessage {
  return {
    teacherUid: teacher,
    name,
    email,
    level,
    subject,
    words,
    language,
    receivedAt: now,
    proofs: [],
    allowing: [],
    answeredAt: null,
    reportedAt: null,
    askReviewAt: askForReview ? new Date(now.getTime() + askAfterWeeks * 7 * dayMs) : null,
    deleteAt: new Date(now.getTime() + passedOnKeptDays * dayMs),
  };
}

async function writeDown(
  context: MessageContext,
  id: string,
  message: Message,
  hasCopy: boolean,
): Promise<void> {
  const { db, clock } = context;
  const { teacher: uid, email } = message;
  const { copyMail, messageMail } = await import('./message-mails.ts');
  const document = documentOf(db, 'teacherMessages', id);
  await db.runTransaction(async (transaction) => {
    const [known, answering] = await getTogether(
      transaction,
      document,
      documentOf(db, 'answering', uid),
    );
    if (known.exists) return;
    await requirePassing(db, transaction, uid, email);
    const { shown, teacher } = await readVisible(context, transaction, uid);
    const write = await prepareMails(context, transaction, [
      messageMail(id, uid, teacher),
      ...(hasCopy ? [copyMail(context, id, message, shown)] : []),
    ]);
    const now = clock();
    transaction.create(document, newMessage(message, now));
    write();
    if (mailboxOf(email) === mailboxOf(teacher.email)) return;
    const one = { id, sender: senderMark(uid, email), receivedAt: now, answeredAt: null };
    transaction.set(answering.ref, withMessage(answering.data(), one, now));
  });
}

/**
 * Sends the message to the teacher, and a copy to the sender. Idempotent by id. Bots that fill the
 * hidden field get a success, but send nothing.
 * @throws AppError `invalid-request` for an address of the site, `teacher-not-found`,
 *   `rate-limited`, `permission-denied`
 */
export async function writeToTeacher(
  context: MessageContext,
  message: Message,
  origin: Origin,
): Promise<CallResponse<'write-to-teacher'>> {
  if (message.website) return done;
  const { teacher, email, messageId } = message;
  if (isOurs(email)) throw new AppError('invalid-request', 'nobody writes to teachers as the site');
  const id = messageIdOf(teacher, email, messageId);
  if ((await documentOf(context.db, 'teacherMessages', id).get()).exists) return done;
  await readVisible(context, context.db, teacher);
  const mailbox = mailboxOf(email);
  // The limit shared by all callers is counted later, so that refused messages do not use it up.
  const perCaller = hourly('write-to-teacher', context.hourly.teacherMessages);
  await consumeOwnAllowance(context, origin, perCaller);
  await consumeAllowance(context, { ...perPair, subject: `${teacher} ${mailbox}` });
  await consumeAllowance(context, { ...perSender, subject: mailbox });
  // Comes after the sender's own limits, so that callers cannot test many addresses for a block.
  await requirePassing(context.db, context.db, teacher, email);
  await consumeAllowance(context, { ...perTeacher, subject: teacher });
  await consumeGlobalAllowance(context, perCaller);
  const hasCopy = await tryAllowance(context, { ...perCopy, subject: mailbox });
  await writeDown(context, id, message, hasCopy);
  return done;
}
