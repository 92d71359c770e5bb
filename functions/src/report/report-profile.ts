import { createHash } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { monthsLater } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { profilePathIn } from '@kloer/domain/report/profile-path.ts';
import type { Origin } from '../api/origin.ts';
import { documentOf } from '../database/references.ts';
import type { Report } from '../database/schemas/report.ts';
import { prepareMails } from '../mails/put-mail.ts';
import { findTeacher } from '../page/find-teacher.ts';
import { requestedPage } from '../page/requested-page.ts';
import type { Context } from '../platform/context.ts';
import type { TeacherView } from '../publish/render-teacher.ts';
import { takeCallerTurn } from '../rate-limit/take-caller-turn.ts';
import { isRateLimited, takeTurn } from '../rate-limit/take-turn.ts';

type ReportContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;
type Request = CallRequest<'report-profile'>;
type Answer = CallResponse<'report-profile'>;

/** Many more than there are reports; whoever meets it can write to us. */
const perCaller = { action: 'report-profile', limit: 60, everybody: 180, minutes: 60 };

/** Of one teacher: more say nothing new, and a crowd could send them. */
const perTeacher = { action: 'report-teacher', limit: 20, minutes: 24 * 60 };

/** For how long an open report stays, and a decided one: as long as somebody may come back to it. */
export const keptMonths = { open: 12, decided: 6 } as const;

/** By the address too, so that nobody reaches another's report by its id. */
const idOf = (email: string, reportId: string): string =>
  createHash('sha256').update(`report\0${email}\0${reportId}`).digest('hex');

/** So few that giving somebody else's address again and again does not fill their mailbox. */
async function mayWriteTo(context: ReportContext, { email, website }: Request): Promise<boolean> {
  // What people do not see is filled by robots, and by extensions of people who mean it.
  if (email === '' || website) return false;
  const subject = `address ${mailboxOf(email)}`;
  try {
    await takeTurn(context, { action: 'report-received', subject, limit: 3, minutes: 24 * 60 });
    return true;
  } catch (error) {
    if (isRateLimited(error)) return false;
    throw error;
  }
}

/** @throws AppError `teacher-not-found` */
async function reportedTeacher({ db }: ReportContext, address: string): Promise<TeacherView> {
  const page = requestedPage(profilePathIn(address) ?? '');
  const teacher = page.kind === 'teacher' ? await findTeacher(db, page.name) : null;
  if (!teacher || teacher.state.kind === 'gone') {
    throw new AppError('teacher-not-found', 'no profile at that address');
  }
  return teacher;
}

function newReport(request: Request, { uid, state }: TeacherView, now: Date): Report {
  const { reason, words, name, email, language } = request;
  return {
    teacherUid: uid,
    path: state.kind === 'gone' ? '' : state.paths[language],
    reason,
    words,
    name,
    email,
    language,
    reportedAt: now,
    openSince: now,
    decidedAt: null,
    outcome: null,
    grounds: '',
    adminUid: null,
    deleteAt: monthsLater(now, keptMonths.open),
  };
}

/** Writes a report down, with its receipt and the news to the operator: all or nothing. */
async function writeDown(
  context: ReportContext,
  id: string,
  report: Report,
  hasReceipt: boolean,
): Promise<void> {
  const { db, siteOrigin } = context;
  // With the texts of all languages, which no other call needs to load.
  const { newsMail, receiptMail } = await import('./report-mails.ts');
  const mails = [newsMail(report, siteOrigin)];
  if (hasReceipt) mails.push(receiptMail(report, id, siteOrigin));
  const document = documentOf(db, 'reports', id);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(document)).exists) return;
    const write = await prepareMails(context, transaction, mails);
    transaction.create(document, report);
    write();
  });
}

/**
 * Takes a report about a profile from anybody: stored, with its receipt, before it is answered. Sent again
 * with the same id, it is the same report.
 *
 * @throws AppError `teacher-not-found`, `rate-limited`
 */
export async function reportProfile(
  context: ReportContext,
  request: Request,
  origin: Origin,
): Promise<Answer> {
  await takeCallerTurn(context, origin, perCaller);
  const id = idOf(request.email, request.reportId);
  const known = (await documentOf(context.db, 'reports', id).get()).data();
  if (known) {
    const receipt = known.email !== '' && !request.website;
    return { success: true, reported_at: known.reportedAt.toISOString(), receipt };
  }
  const teacher = await reportedTeacher(context, request.profile);
  await takeTurn(context, { ...perTeacher, subject: `teacher ${teacher.uid}` });
  const now = context.clock();
  const receipt = await mayWriteTo(context, request);
  await writeDown(context, id, newReport(request, teacher, now), receipt);
  return { success: true, reported_at: now.toISOString(), receipt };
}
