import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { endSessions } from '../../platform/caller/end-sessions.ts';
import { requireRecentSignIn } from '../../platform/caller/recent-sign-in.ts';
import { withDemand } from '../../platform/caller/require-admin.ts';
import type { Context } from '../../platform/context.ts';
import { askForMail } from './ask-for-mail.ts';

type FactorContext = Pick<Context, 'db' | 'auth' | 'clock' | 'adminSecondFactor'>;
type Transaction = FirebaseFirestore.Transaction;

const notAdmin = (uid: string) => new AppError('permission-denied', `${uid} is no admin`);

export async function ownSecondFactor(
  context: Pick<Context, 'db' | 'adminSecondFactor'>,
  { uid, secondFactor: used }: Caller,
): Promise<CallResponse<'own-second-factor'>> {
  const admin = (await documentOf(context.db, 'admins', uid).get()).data();
  if (!admin) throw notAdmin(uid);
  return {
    needed: withDemand(context, admin).needsSecondFactor,
    registered: admin.secondFactor !== undefined,
    used: used !== undefined && used === admin.secondFactor,
  };
}

async function storedAdmin(db: Context['db'], transaction: Transaction, uid: string) {
  const admin = (await transaction.get(documentOf(db, 'admins', uid))).data();
  if (!admin) throw notAdmin(uid);
  const { secondFactor, ...others } = admin;
  return { secondFactor, others };
}

function logFactor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  transaction: Transaction,
  uid: string,
  action: 'register-second-factor' | 'remove-second-factor',
  adminUid: string | null,
): void {
  const isSet = action === 'register-second-factor';
  transaction.create(collectionOf(db, 'auditLog').doc(), {
    at: clock(),
    adminUid,
    action,
    personUid: uid,
    before: { secondFactor: !isSet },
    after: { secondFactor: isSet },
  });
}

export async function registerSecondFactor(
  context: FactorContext,
  caller: Caller,
  { language }: CallRequest<'register-second-factor'>,
  now: Date,
): Promise<CallResponse<'register-second-factor'>> {
  const { db } = context;
  const { uid, email, secondFactor: used } = caller;
  const isNew = await db.runTransaction(async (transaction) => {
    const { secondFactor, others } = await storedAdmin(db, transaction, uid);
    if (used === undefined) throw new AppError('second-factor-required', 'a session without one');
    if (secondFactor === used) return false;
    if (secondFactor !== undefined) {
      throw new AppError('changed-meanwhile', `${uid} has another second factor`);
    }
    requireRecentSignIn(caller, now);
    transaction.set(documentOf(db, 'admins', uid), { ...others, secondFactor: used });
    logFactor(context, transaction, uid, 'register-second-factor', uid);
    return true;
  });
  if (isNew) await askForMail(context, email, { kind: 'second-factor-changed', language });
  return { success: true };
}

/**
 * Removes all factors in Auth. The registration is removed first: an unregistered factor can be
 * registered again.
 * @param adminUid null for the operator's script
 */
export async function clearSecondFactor(
  context: Pick<Context, 'db' | 'auth' | 'clock'>,
  uid: string,
  adminUid: string | null,
): Promise<void> {
  const { db, auth } = context;
  await db.runTransaction(async (transaction) => {
    const { others } = await storedAdmin(db, transaction, uid);
    transaction.set(documentOf(db, 'admins', uid), others);
    logFactor(context, transaction, uid, 'remove-second-factor', adminUid);
  });
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  await endSessions(context, uid);
}

/** @throws AppError `permission-denied`, `second-factor-required`, `recent-sign-in-required` */
export async function removeSecondFactor(
  context: FactorContext,
  caller: Caller,
  { language }: CallRequest<'remove-second-factor'>,
  now: Date,
): Promise<CallResponse<'remove-second-factor'>> {
  const { used } = await ownSecondFactor(context, caller);
  if (!used) throw new AppError('second-factor-required', 'a session without the registered one');
  requireRecentSignIn(caller, now);
  await clearSecondFactor(context, caller.uid, caller.uid);
  await askForMail(context, caller.email, { kind: 'second-factor-changed', language });
  return { success: true };
}
