import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../context.ts';

export async function isAdmin({ db }: Pick<Context, 'db'>, uid: string): Promise<boolean> {
  return (await documentOf(db, 'admins', uid).get()).exists;
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
