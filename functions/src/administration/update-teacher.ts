import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import {
  applyAdminChange,
  summarize,
  type AdminChange,
} from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../database/get-together.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { knownOf } from '../subscription/former-person.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
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

/**
 * Changes a teacher's end date or status as an admin, and writes down that it was done: both or
 * neither. A day counts to its last moment in Luxembourg.
 *
 * @throws AppError `permission-denied`, `teacher-not-found`, `invalid-request` (no such day)
 */
export async function updateTeacher(
  context: Pick<Context, 'db' | 'clock' | 'addressKey'>,
  adminUid: string,
  request: Request,
): Promise<Response> {
  const { db, clock } = context;
  const change = changeOf(request);
  const { teacherId, ...asked } = request;
  const document = documentOf(db, 'subscriptions', teacherId);
  return db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const [teacher, subscription] = await getTogether(
      transaction,
      documentOf(db, 'teachers', teacherId),
      document,
    );
    if (!teacher.exists) throw new AppError('teacher-not-found', `no teacher ${teacherId}`);
    const now = clock();
    // A block outlives the account: under the address that the profile was written with.
    const address = teacher.data()?.['email'];
    const known =
      typeof address === 'string' ? await knownOf(context, transaction, teacherId, address) : null;
    const changed = applyAdminChange(known?.subscription ?? subscriptionIn(subscription), change);
    if (known) known.store(changed);
    else transaction.set(document, changed);
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: now,
      adminUid,
      action: 'update-teacher',
      teacherUid: teacherId,
      change: asked,
    });
    const summary = summarize(changed, now);
    return {
      success: true,
      subscription_status: summary.subscriptionStatus,
      subscription_end_date: summary.subscriptionEndDate?.toISOString() ?? null,
    };
  });
}
