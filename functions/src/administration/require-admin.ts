import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Context } from '../platform/context.ts';

/** `admins/{uid}`: being there makes somebody an administrator. */
export const admins = 'admins';

export async function isAdmin({ db }: Pick<Context, 'db'>, uid: string): Promise<boolean> {
  return (await db.doc(`${admins}/${uid}`).get()).exists;
}

/** @throws AppError `permission-denied` when the caller administers nothing (any more) */
export async function requireAdmin(
  { db }: Pick<Context, 'db'>,
  transaction: FirebaseFirestore.Transaction,
  uid: string,
): Promise<void> {
  const { exists } = await transaction.get(db.doc(`${admins}/${uid}`));
  if (!exists) throw new AppError('permission-denied', `${uid} is no admin`);
}
