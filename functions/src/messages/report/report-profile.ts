import { createHash } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { monthsLater } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { reportKeptMonths } from '@kloer/domain/report/report-decision.ts';
import { siteProfilePathIn } from '@kloer/domain/report/site-profile-path.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { documentOf } from '../../database/references.ts';
import type { Report } from '../../database/schemas/report.ts';
import { mailId } from '../../mails/outbox-mail.ts';
import { prepareMails } from '../../mails/put-mail.ts';
import { findTeacher } from '../../site/page/find-teacher.ts';
import { requestedPage } from '../../site/page/requested-page.ts';
import type { Context } from '../../platform/context.ts';
import { reviewWith } from '../../profile/review/reviews-of.ts';
import type { TeacherView } from '../../site/publish/render-teacher.ts';
import {
  tryAllowance,
  consumeAllowance,
  type Allowance,
} from '../../platform/rate-limit/allowance.ts';

type ReportContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;
type Request = CallRequest<'report-profile'>;
type Answer = CallResponse<'report-profile'>;

/** Far above what one user needs. */
const perCaller = { action: 'report-profile', limit: 60, minutes: 60, isShared: true };

/** `quiet`: number of reports above the limit that are stored without mails. */
type Bounds = Omit<Allowance, 'subject'> & { quiet: number };

const ofEverybody: Bounds = {
  action: 'report-profile',
  limit: 180,
  quiet: 2000,
  minutes: 60,
  isShared: true,
};

const perTeacher: Bounds = {
  action: 'report-teacher',
  limit: 20,
  quiet: 500,
  minutes: 24 * 60,
};

const idOf = (email: string, reportId: string): string =>
  createHash('sha256').update(`report\0${email}\0${reportId}`).digest('hex');

/** Limits mails per mailbox, because the reporter may have forged the address. */
async function mayWriteTo(context: ReportContext, { email, website }: Request): Promise<boolean> {
  // The hidden field detects bots, but browser extensions of honest users also fill it.
  if (email === '' || website) return false;
  const subject = `address ${mailboxOf(email)}`;
  return tryAllowance(context, { action: 'report-received', subject, limit: 3, minutes: 24 * 60 });
}

/**
 * Whether the report is within the limit, so that mails are sent. Above it, `quiet` more reports
 * are stored, and all reports about child abuse.
 * @throws AppError `rate-limited`
 */
async function isAmongFirst(
  context: ReportContext,
  { reason }: Request,
  { quiet, ...allowance }: Bounds,
  subject: string,
): Promise<boolean> {
  if (await tryAllowance(context, { ...allowance, subject })) return true;
  if (reason !== 'children') {
    const action = `${allowance.action}-quiet`;
    await consumeAllowance(context, { ...allowance, action, limit: quiet, subject });
  }
  return false;
}

/**
 * Limits reports from one network address, which a school or ministry may share. Above the limit,
 * only reports about child abuse are stored.
 * @throws AppError `rate-limited`
 */
async function isAmongUsual(
  context: ReportContext,
  { reason }: Request,
  { address }: Origin,
): Promise<boolean> {
  const allowance = { ...perCaller, subject: `caller ${address}` };
  if (reason === 'children') return tryAllowance(context, allowance);
  await consumeAllowance(context, allowance);
  return true;
}

async function hasReceipt({ db }: ReportContext, { email }: Report, id: string): Promise<boolean> {
  const receipt = { reason: 'report-received', person: email, occasion: id };
  return (await documentOf(db, 'mails', mailId(receipt)).get()).exists;
}

/** @throws AppError `teacher-not-found`, also if the address is on another site */
async function reportedTeacher(
  { db, siteOrigin }: ReportContext,
  address: string,
): Promise<TeacherView> {
  const path = siteProfilePathIn(address, new URL(siteOrigin).host);
  if (path === null) throw new AppError('teacher-not-found', 'an address of another site');
  const page = requestedPage(path);
  const teacher = page.kind === 'teacher' ? await findTeacher(db, page.name) : null;
  if (!teacher || teacher.state.kind === 'gone') {
    throw new AppError('teacher-not-found', 'no profile at that address');
  }
  return teacher;
}

/** @throws AppError `not-found` for a review that is not on the profile */
async function requirePublished(
  { db }: ReportContext,
  { review: id }: Request,
  { uid }: TeacherView,
): Promise<void> {
  if (id === undefined) return;
  const review = (await reviewWith(db, id))?.data();
  if (review?.teacherUid !== uid || review.state !== 'published') {
    throw new AppError('not-found', `${uid} has no review ${id}`);
  }
}

function newReport(request: Request, { uid, state }: TeacherView, now: Date): Report {
  const { review = '', reason, words, name, email, language } = request;
  return {
    teacherUid: uid,
    path: state.kind === 'gone' ? '' : state.paths[language],
    review,
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
    deleteAt: monthsLater(now, reportKeptMonths.open),
  };
}

async function writeDown(
  context: ReportContext,
  id: string,
  report: Report,
  { news, receipt }: { news: boolean; receipt: boolean },
): Promise<void> {
  const { db, siteOrigin } = context;
  const { newsMail, receiptMail } = await import('./report-mails.ts');
  const mails = [
    ...(news ? [newsMail(report, siteOrigin)] : []),
    ...(receipt ? [receiptMail(report, id, siteOrigin)] : []),
  ];
  const document = documentOf(db, 'reports', id);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(document)).exists) return;
    const write = await prepareMails(context, transaction, mails);
    transaction.create(document, report);
    write();
  });
}

/**
 * Idempotent by id. Above a limit it sends no mails, so that a flood cannot stop real reports.
 * @throws AppError `teacher-not-found`, `not-found` for a review, `rate-limited`
 */
export async function reportProfile(
  context: ReportContext,
  request: Request,
  origin: Origin,
): Promise<Answer> {
  const isUsual = await isAmongUsual(context, request, origin);
  const isEarly = await isAmongFirst(context, request, ofEverybody, 'everybody');
  const id = idOf(request.email, request.reportId);
  const known = (await documentOf(context.db, 'reports', id).get()).data();
  if (known) {
    const receipt = await hasReceipt(context, known, id);
    return { success: true, reported_at: known.reportedAt.toISOString(), receipt };
  }
  const teacher = await reportedTeacher(context, request.profile);
  await requirePublished(context, request, teacher);
  const ofTeacher = `teacher ${teacher.uid}`;
  const isLoud =
    (await isAmongFirst(context, request, perTeacher, ofTeacher)) && isUsual && isEarly;
  const now = context.clock();
  const receipt = isLoud && (await mayWriteTo(context, request));
  const news = isLoud || request.reason === 'children';
  await writeDown(context, id, newReport(request, teacher, now), { news, receipt });
  return { success: true, reported_at: now.toISOString(), receipt };
}
