import { lacksSecondFactor, type Factor } from '@kloer/domain/account/second-factor.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../context.ts';
import type { Caller } from './caller.ts';

export async function isAdmin({ db }: Pick<Context, 'db'>, uid: string): Promise<boolean> {
  return (await documentOf(db, 'admins', uid).get()).exists;
}

/** Adds whether a second factor is required, from the document that security rules also read. */
export function withDemand<Admin extends Factor>(
  { adminSecondFactor }: Pick<Context, 'adminSecondFactor'>,
  admin: Admin,
): Admin & { needsSecondFactor: boolean } {
  const needsSecondFactor = adminSecondFactor === 'required' || admin.needsSecondFactor === true;
  return { ...admin, needsSecondFactor };
}

/** @throws AppError `permission-denied`, `second-factor-required` */
export async function requireAdminSession(
  context: Pick<Context, 'db' | 'adminSecondFactor'>,
  { uid, secondFactor }: Pick<Caller, 'uid' | 'secondFactor'>,
): Promise<void> {
  const admin = (await documentOf(context.db, 'admins', uid).get()).data();
  if (!admin) throw new AppError('permission-denied', `${uid} is no admin`);
  if (lacksSecondFactor(withDemand(context, admin), secondFactor)) {
    throw new AppError('second-factor-required', `${uid} administers with a second factor only`);
  }
}

/** @throws AppError `permission-denied` */
export async function requireAdmin(
  { db }: Pick<Context, 'db'>,
  transaction: FirebaseFirestore.Transaction,
  uid: string,
): Promise<void> {
  const { exists } = await transaction.get(documentOf(db, 'admins', uid));
  if (!exists) throw new AppError('permission-denied', `${uid} is no admin`);
}
