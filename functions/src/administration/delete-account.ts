import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isTyped } from '@kloer/domain/search/admin-search.ts';
import { nameToType } from '@kloer/domain/teacher/name-to-type.ts';
import type { Caller } from '../platform/caller/caller.ts';
import { requireRecentSignIn } from '../platform/caller/recent-sign-in.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import { prepareDeletion } from '../people/deletion/deletion.ts';
import { runDeletion } from '../people/deletion/run-deletion.ts';
import type { DeletionContext } from '../people/deletion/step.ts';
import { errorDetails } from '../platform/log.ts';
import { subscriptionIn } from '../money/subscription/stored-subscription.ts';
import { accountOf } from './account-of.ts';
import { requireRevision } from './change-teacher.ts';
import { prepareMail } from '../mails/put-mail.ts';
import { deletionMail } from './decision-mails.ts';
import { adminStateOf } from '../people/accounts/administrator.ts';
import { requireAdmin } from '../platform/caller/require-admin.ts';
import { SeenTeacher } from '../profile/projection/stored-teacher.ts';

type Request = CallRequest<'admin-delete-account'>;

/** @returns a function that stores the deletion; null if a deletion is already stored */
async function prepared(
  context: DeletionContext,
  transaction: FirebaseFirestore.Transaction,
  person: Awaited<ReturnType<typeof accountOf>>,
  { revision, name, reason, facts = '' }: Request,
  entry: string,
): Promise<(() => void) | null> {
  const { db, clock } = context;
  const { uid } = person;
  const teacher = (await transaction.get(documentOf(db, 'teachers', uid))).data();
  if (!teacher) throw new AppError('teacher-not-found', `no teacher ${uid}`);
  const { firstName, lastName } = SeenTeacher.parse(teacher);
  if (!isTyped(name, nameToType(firstName, lastName, uid))) {
    throw new AppError('invalid-request', `another name than that of ${uid} was typed`);
  }
  if ((await adminStateOf(context, transaction, uid)) !== 'none') {
    throw new AppError('permission-denied', `${uid} administers`);
  }
  const decided = await transaction.get(documentOf(db, 'subscriptions', uid));
  requireRevision(subscriptionIn(decided), revision);
  const why = { reason, facts, at: clock() };
  const mail = deletionMail(context, { uid, teacher }, person.email, entry, why);
  const writeMail = mail && (await prepareMail(context, transaction, mail));
  const writeWish = await prepareDeletion(context, transaction, person, 'account');
  if (!writeWish) return null;
  return () => {
    writeWish();
    writeMail?.();
  };
}

/**
 * Stores deletion, audit entry and mail in one transaction, then deletes; the sweep repeats failed
 * steps.
 * @throws AppError `permission-denied` (also for an administrator's account),
 *   `recent-sign-in-required`, `teacher-not-found`, `changed-meanwhile`, `invalid-request` (another
 *   name was typed)
 */
export async function deleteTeacherAccount(
  context: DeletionContext,
  caller: Caller,
  request: Request,
  now: Date,
): Promise<CallResponse<'admin-delete-account'>> {
  requireRecentSignIn(caller, now);
  const { db, clock, log } = context;
  const { teacherId, reason } = request;
  const person = await accountOf(context, teacherId);
  await db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, caller.uid);
    const entry = collectionOf(db, 'auditLog').doc();
    const write = await prepared(context, transaction, person, request, entry.id);
    if (!write) return;
    write();
    transaction.create(entry, {
      at: clock(),
      adminUid: caller.uid,
      action: 'delete-account',
      personUid: teacherId,
      before: { deletion: null },
      after: { deletion: 'account' },
      reason,
    });
  });
  try {
    await runDeletion(context, teacherId);
  } catch (error) {
    log.warn('a deletion is not finished yet', { uid: teacherId, ...errorDetails(error) });
  }
  return { success: true };
}
