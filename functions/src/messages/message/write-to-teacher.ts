import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import { passedOnKeptDays, type PassedOnMessage } from '../../database/schemas/message.ts';
import { prepareMails } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { takeEverybodysTurn, takeOwnTurn } from '../../platform/rate-limit/take-caller-turn.ts';
import { hasTurn, takeTurn } from '../../platform/rate-limit/take-turn.ts';
import { withMessage } from './answering.ts';
import { messageIdOf, senderMark, stoppedSenderOf } from './senders.ts';

type MessageContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;
type Message = CallRequest<'write-to-teacher'>;

const aDay = 24 * 60;

/** Wide, because behind Hosting visitors share a few addresses. */
const perCaller = { action: 'write-to-teacher', limit: 100, everybody: 300, minutes: 60 };

/** More than any family writes. */
const perSender = { action: 'message-sender', limit: 10, minutes: aDay };
const perPair = { action: 'message-pair', limit: 3, minutes: aDay };

/** More than any teacher could answer. */
const perTeacher = { action: 'message-teacher', limit: 30, minutes: aDay };

/** So few that giving somebody else's address again and again does not fill their mailbox. */
const perCopy = { action: 'message-copy', limit: 3, minutes: aDay };

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
const ownHost = hostOf(brand.company.email);

/** Whether an address is one of the site's: a teacher would believe it, and answer there. */
function isOurs(address: string): boolean {
  const host = hostOf(address);
  return host === ownHost || host.endsWith(`.${ownHost}`);
}

const done = { success: true } as const;

/** @throws AppError `teacher-not-found` for whoever is not visible now */
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

/** @throws AppError `permission-denied` for whoever the teacher, or an administrator for all, has stopped */
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
  { teacher, name, email, level, subject, words, language }: Message,
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
    deleteAt: new Date(now.getTime() + passedOnKeptDays * dayMs),
  };
}

/** Writes a message down with its mails: all or nothing. One that stands there already stays as it is. */
async function writeDown(
  context: MessageContext,
  id: string,
  message: Message,
  hasCopy: boolean,
): Promise<void> {
  const { db, clock } = context;
  const { teacher: uid, email } = message;
  // With the texts of all languages, which no other call needs to load.
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
    // Nobody answers themselves: it says nothing of how fast families are answered.
    if (mailboxOf(email) === mailboxOf(teacher.email)) return;
    const one = { id, sender: senderMark(uid, email), receivedAt: now, answeredAt: null };
    transaction.set(answering.ref, withMessage(answering.data(), one, now));
  });
}

/**
 * Passes a family's message on to a teacher who is visible, and sends the family a copy. It is stored, with
 * both mails, before it is answered; sent again with the same id, it is the same message. Of whoever was stopped
 * nothing is kept, and they hear that it is not passed on. A program that fills the field which people do not see
 * hears that all is well.
 *
 * @throws AppError `invalid-request` for who gives an address of the site, `teacher-not-found`, `rate-limited`,
 * `permission-denied`
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
  // What reaches nobody costs nobody else a turn: a few addresses would keep all families from writing.
  await takeOwnTurn(context, origin, perCaller);
  await takeTurn(context, { ...perPair, subject: `${teacher} ${mailbox}` });
  await takeTurn(context, { ...perSender, subject: mailbox });
  // Behind the turns of the sender, so that whether somebody is stopped cannot be tried at will.
  await requirePassing(context.db, context.db, teacher, email);
  await takeTurn(context, { ...perTeacher, subject: teacher });
  await takeEverybodysTurn(context, perCaller);
  const hasCopy = await hasTurn(context, { ...perCopy, subject: mailbox });
  await writeDown(context, id, message, hasCopy);
  return done;
}
