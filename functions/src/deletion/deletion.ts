import { randomUUID } from 'node:crypto';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { admins } from '../administration/require-admin.ts';
import type { Caller } from '../api/caller.ts';
import type { Context } from '../platform/context.ts';
import { read } from '../platform/documents.ts';
import { teachers } from '../projection/publication.ts';

/** `deletions/{uid}`: somebody wants to be gone. While it is there, no browser writes a teacher. */
export type Deletion = {
  /** New with each wish, so that a run that lags behind does not touch what came after. */
  id: string;
  /** The profile and all that belongs to it, or the account as well. */
  scope: 'profile' | 'account';
  requestedAt: Date;
  /** Where the person was written to: those letters go, too. Emptied when all is done. */
  addresses: string[];
  /** Null while something is left to do. */
  doneAt: Date | null;
};

export const deletions = 'deletions';

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
  const document = db.doc(`${deletions}/${uid}`);
  await db.runTransaction(async (transaction) => {
    const known = read<Deletion>(await transaction.get(document));
    if (known?.scope === 'account' || (known?.scope === scope && !known.doneAt)) return;
    const teacher = await transaction.get(db.doc(`${teachers}/${uid}`));
    const own: unknown[] = [emailVerified ? email : '', teacher.get('email') ?? ''];
    const addresses = [...(known?.addresses ?? []), ...own].filter(
      (address) => typeof address === 'string' && address !== '',
    ) as string[];
    if (scope === 'account') {
      const some = (await transaction.get(db.collection(admins).limit(2))).docs;
      const administers = (await transaction.get(db.doc(`${admins}/${uid}`))).exists;
      if (administers && some.length === 1) {
        throw new AppError('permission-denied', `${uid} is the last administrator`);
      }
      if (administers) transaction.delete(db.doc(`${admins}/${uid}`));
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
