import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { monthsLater } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isOutcomeTrue, reportKeptMonths } from '@kloer/domain/report/report-decision.ts';
import type { ReportOutcome } from '@kloer/domain/report/report.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Report } from '../../database/schemas/report.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { reviewWith } from '../../profile/review/reviews-of.ts';

type DecisionContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;

/**
 * @throws AppError `report-outcome-untrue` if the teacher is, for example, not "suspended" as
 *   stated
 */
async function requireTrue(
  { db }: DecisionContext,
  transaction: FirebaseFirestore.Transaction,
  outcome: ReportOutcome,
  { teacherUid, review: reviewId }: Report,
): Promise<void> {
  if (outcome === 'no-action' || outcome === 'changed') return;
  const review = reviewId === '' ? undefined : await reviewWith(db, reviewId);
  const [teacher, subscription] = await getTogether(
    transaction,
    documentOf(db, 'teachers', teacherUid),
    documentOf(db, 'subscriptions', teacherUid),
  );
  const state: Parameters<typeof isOutcomeTrue>[1] = {
    hasProfile: teacher.exists,
    isSuspended: subscription.data()?.suspended === true,
    review:
      reviewId === '' ? 'none' : review?.data().state === 'published' ? 'published' : 'hidden',
  };
  if (!isOutcomeTrue(outcome, state))
    throw new AppError('report-outcome-untrue', `${teacherUid} is not ${outcome}`);
}

/**
 * Decides a report once and mails the decision.
 * @throws AppError `permission-denied`, `not-found`, `changed-meanwhile`, `report-outcome-untrue`
 */
export async function decideReport(
  context: DecisionContext,
  adminUid: string,
  { id, outcome, grounds }: CallRequest<'admin-decide-report'>,
): Promise<CallResponse<'admin-decide-report'>> {
  const { db, clock, siteOrigin } = context;
  const { decisionMail } = await import('./report-mails.ts');
  const document = documentOf(db, 'reports', id);
  return db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const report = (await transaction.get(document)).data();
    if (!report) throw new AppError('not-found', `no report ${id}`);
    if (report.outcome !== null) throw new AppError('changed-meanwhile', `${id} was decided`);
    const { teacherUid, email } = report;
    await requireTrue(context, transaction, outcome, report);
    const told = decisionMail(report, id, { outcome, grounds }, siteOrigin);
    const write = email === '' ? null : await prepareMail(context, transaction, told);
    const decidedAt = clock();
    transaction.update(document, {
      openSince: null,
      decidedAt,
      outcome,
      grounds,
      adminUid,
      deleteAt: monthsLater(decidedAt, reportKeptMonths.decided),
    });
    write?.();
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: decidedAt,
      adminUid,
      action: 'decide-report',
      personUid: teacherUid,
      before: { outcome: null },
      after: { outcome },
    });
    return { success: true };
  });
}
