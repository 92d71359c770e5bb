import { randomUUID } from 'node:crypto';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { setAdministrator, adminStateOf } from '../accounts/administrator.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { documentOf } from '../../database/references.ts';
import type { Deletion } from '../../database/schemas/account.ts';
import type { Context } from '../../platform/context.ts';

type Person = Pick<Caller, 'uid' | 'email' | 'emailVerified'>;

/**
 * @returns a function that stores a deletion; null if one is already stored that deletes at least as much
 * @throws AppError `permission-denied` for the last administrator
 */
export async function prepareDeletion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  transaction: FirebaseFirestore.Transaction,
  { uid, email, emailVerified }: Person,
  scope: Deletion['scope'],
): Promise<(() => void) | null> {
  const document = documentOf(db, 'deletions', uid);
  const known = (await transaction.get(document)).data();
  if (known?.scope === 'account' || (known?.scope === scope && !known.doneAt)) return null;
  const teacher = await transaction.get(documentOf(db, 'teachers', uid));
  const own: unknown[] = [emailVerified ? email : '', teacher.data()?.['email'] ?? ''];
  const addresses = [...(known?.addresses ?? []), ...own].flatMap((address) =>
    typeof address === 'string' && address !== '' ? [address.toLowerCase()] : [],
  );
  const office = scope === 'account' ? await adminStateOf({ db }, transaction, uid) : 'none';
  if (office === 'last one') {
    throw new AppError('permission-denied', `${uid} is the last administrator`);
  }
  const deletion: Deletion = {
    id: randomUUID(),
    scope,
    requestedAt: clock(),
    addresses: [...new Set(addresses)],
    doneAt: null,
  };
  return () => {
    if (office !== 'none') setAdministrator({ db, clock }, transaction, uid, false, uid);
    transaction.set(document, deletion);
  };
}

/**
 * Stores the deletion, so that a crash only delays it. Its scope can only grow.
 * @throws AppError `permission-denied` for the last administrator
 */
export async function markForDeletion(
  context: Pick<Context, 'db' | 'clock'>,
  person: Person,
  scope: Deletion['scope'],
): Promise<void> {
  await context.db.runTransaction(async (transaction) => {
    const write = await prepareDeletion(context, transaction, person, scope);
    write?.();
  });
}
