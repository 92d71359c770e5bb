import { collectionOf, documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

type AdministratorContext = Pick<Context, 'db' | 'clock'> &
  Partial<Pick<Context, 'adminSecondFactor'>>;
type Transaction = FirebaseFirestore.Transaction;

export async function adminStateOf(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  uid: string,
): Promise<'none' | 'last one' | 'one of several'> {
  const { exists } = await transaction.get(documentOf(db, 'admins', uid));
  if (!exists) return 'none';
  const { size } = await transaction.get(collectionOf(db, 'admins').limit(2));
  return size === 1 ? 'last one' : 'one of several';
}

/**
 * Grants or revokes a user's rights as administrator, with an audit entry.
 * @param adminUid null for the operator's script
 */
export function setAdministrator(
  { db, clock, adminSecondFactor = 'off' }: AdministratorContext,
  transaction: Transaction,
  uid: string,
  administers: boolean,
  adminUid: string | null,
): void {
  const at = clock();
  const admin = documentOf(db, 'admins', uid);
  const needsSecondFactor = adminSecondFactor === 'required';
  if (administers)
    transaction.create(admin, { since: at, ...(needsSecondFactor && { needsSecondFactor }) });
  else transaction.delete(admin);
  transaction.create(collectionOf(db, 'auditLog').doc(), {
    at,
    adminUid,
    action: administers ? 'grant-admin' : 'revoke-admin',
    personUid: uid,
    before: { administers: !administers },
    after: { administers },
  });
}
