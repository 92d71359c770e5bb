import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import {
  applyAdminChange,
  summarize,
  type AdminChange,
} from '@kloer/domain/subscription/subscription.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { readSubscription } from '../subscription/read-subscription.ts';
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
  context: Pick<Context, 'db' | 'clock'>,
  adminUid: string,
  request: Request,
): Promise<Response> {
  const { db, clock } = context;
  const change = changeOf(request);
  const { teacherId, ...asked } = request;
  const document = documentOf(db, 'teachers', teacherId);
  return db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const snapshot = await transaction.get(document);
    if (!snapshot.exists) throw new AppError('teacher-not-found', `no teacher ${teacherId}`);
    const now = clock();
    const { entitlement, suspended, ...rest } = applyAdminChange(
      readSubscription(snapshot),
      change,
    );
    transaction.update(document, { entitlement, suspended });
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: now,
      adminUid,
      action: 'update-teacher',
      teacherUid: teacherId,
      change: asked,
    });
    const summary = summarize({ entitlement, suspended, ...rest }, now);
    return {
      success: true,
      subscription_status: summary.subscriptionStatus,
      subscription_end_date: summary.subscriptionEndDate?.toISOString() ?? null,
    };
  });
}
