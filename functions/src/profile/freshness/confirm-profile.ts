import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';

type ConfirmContext = Pick<Context, 'db' | 'clock'>;

const perPerson = { limit: 10, minutes: 60 };

/** @throws AppError `teacher-not-found`, `rate-limited` */
export async function confirmProfile(
  context: ConfirmContext,
  uid: string,
): Promise<CallResponse<'confirm-profile'>> {
  const { db, clock } = context;
  await consumeAllowance(context, { ...perPerson, action: 'confirm-profile', subject: uid });
  const teacher = documentOf(db, 'teachers', uid);
  const deletion = documentOf(db, 'deletions', uid);
  const confirmedAt = clock();
  await db.runTransaction(async (transaction) => {
    const [stored, wish] = [await transaction.get(teacher), await transaction.get(deletion)];
    if (!stored.exists || wish.exists) throw new AppError('teacher-not-found', `${uid} has none`);
    transaction.update(teacher, { confirmedAt });
  });
  return { looked_after_at: confirmedAt.toISOString() };
}
