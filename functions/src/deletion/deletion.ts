import { randomUUID } from 'node:crypto';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { changeOffice, officeOf } from '../administration/office.ts';
import type { Caller } from '../api/caller.ts';
import { documentOf } from '../database/references.ts';
import type { Deletion } from '../database/schemas/account.ts';
import type { Context } from '../platform/context.ts';

/**
 * Writes down that somebody is to be deleted, before anything is: from here on a crash delays the
 * deletion and no longer prevents it. A wish that is being carried out is joined, never narrowed.
 *
 * An administrator who leaves gives that up in the same step; the last one cannot, because nobody
 * could then appoint another.
 *
 * @throws AppError `permission-denied` to the last administrator
 */
export async function markForDeletion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { uid, email, emailVerified }: Pick<Caller, 'uid' | 'email' | 'emailVerified'>,
  scope: Deletion['scope'],
): Promise<void> {
  const document = documentOf(db, 'deletions', uid);
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data();
    if (known?.scope === 'account' || (known?.scope === scope && !known.doneAt)) return;
    const teacher = await transaction.get(documentOf(db, 'teachers', uid));
    const own: unknown[] = [emailVerified ? email : '', teacher.data()?.['email'] ?? ''];
    const addresses = [...(known?.addresses ?? []), ...own].flatMap((address) =>
      typeof address === 'string' && address !== '' ? [address.toLowerCase()] : [],
    );
    if (scope === 'account') {
      const office = await officeOf({ db }, transaction, uid);
      if (office === 'last one') {
        throw new AppError('permission-denied', `${uid} is the last administrator`);
      }
      if (office !== 'none') changeOffice({ db, clock }, transaction, uid, false, uid);
    }
    const deletion: Deletion = {
      id: randomUUID(),
      scope,
      requestedAt: clock(),
      addresses: [...new Set(addresses)],
      doneAt: null,
    };
    transaction.set(document, deletion);
  });
}
