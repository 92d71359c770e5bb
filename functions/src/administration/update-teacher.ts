import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import {
  applyAdminChange,
  summarize,
  type AdminChange,
  type SubscriptionState,
} from '@kloer/domain/subscription/subscription.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import { closeOlderPages, outdated } from '../payment/open-page.ts';
import type { Context } from '../platform/context.ts';
import { errorDetails } from '../platform/log.ts';
import { knownOf } from '../subscription/former-person.ts';
import { passOn } from '../subscription/pass-on.ts';
import { requireAdmin } from './require-admin.ts';

type Request = CallRequest<'admin-update-teacher'>;
type Response = CallResponse<'admin-update-teacher'>;

function changeOf({ endDate, status }: Request): AdminChange {
  const change: AdminChange = status === undefined ? {} : { status };
  if (endDate === undefined) return change;
  if (endDate === null) return { ...change, endsAt: null };
  const endsAt = endOfDay(endDate);
  if (!endsAt) throw new AppError('invalid-request', `there is no day ${endDate}`);
  return { ...change, endsAt };
}

const factsOf = ({ entitlement, suspended }: SubscriptionState) => ({
  endsAt: entitlement.admin?.endsAt ?? null,
  suspended,
});

/**
 * Changes a teacher's end date or status as an admin, and writes down that it was done: both or
 * neither. A day counts to its last moment in Luxembourg. A suspension reaches every account of the
 * person's mailboxes at once, and those of their mailboxes; it is lifted on one account, and stands on the others.
 * A page on which a plan could be paid for under what was true before is closed.
 *
 * @throws AppError `permission-denied`, `teacher-not-found`, `invalid-request` (no such day)
 */
export async function updateTeacher(
  context: Pick<Context, 'db' | 'clock' | 'addressKey' | 'payments' | 'log'>,
  adminUid: string,
  request: Request,
): Promise<Response> {
  const { db, clock } = context;
  const change = changeOf(request);
  const { teacherId } = request;
  let isPageOutdated = false;
  const answer = await db.runTransaction(async (transaction): Promise<Response> => {
    await requireAdmin(context, transaction, adminUid);
    const teacher = await transaction.get(documentOf(db, 'teachers', teacherId));
    if (!teacher.exists) throw new AppError('teacher-not-found', `no teacher ${teacherId}`);
    const now = clock();
    const entry = collectionOf(db, 'auditLog').doc();
    // A block outlives the account: under the address that the profile was written with.
    const email = teacher.data()?.['email'];
    const address = typeof email === 'string' ? email : null;
    const { subscription, others, store } = await knownOf(context, transaction, teacherId, address);
    const changed = applyAdminChange(subscription, change, entry.id);
    const passed = change.status === 'inactive' ? [entry.id] : [];
    const suspendOthers = await passOn(context, transaction, teacherId, passed, others);
    const customer = await transaction.get(documentOf(db, 'customers', teacherId));
    const ordered = customer.data();
    const left = ordered ? outdated(ordered, changed, now) : null;
    isPageOutdated = left !== null;
    store(changed);
    if (left) transaction.update(customer.ref, left);
    suspendOthers();
    transaction.create(entry, {
      at: now,
      adminUid,
      action: 'update-teacher',
      personUid: teacherId,
      before: factsOf(subscription),
      after: factsOf(changed),
    });
    const summary = summarize(changed, now);
    return {
      success: true,
      subscription_status: summary.subscriptionStatus,
      subscription_end_date: summary.subscriptionEndDate?.toISOString() ?? null,
    };
  });
  try {
    if (isPageOutdated) await closeOlderPages(context, teacherId);
  } catch (error) {
    // What an administrator decides waits for nobody: the sweep closes it.
    context.log.warn('a payment page is still open', { teacherId, ...errorDetails(error) });
  }
  return answer;
}
