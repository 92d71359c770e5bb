import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../database/references.ts';

/** Holds a lease while some work is done. */
export type WithLease = <T>(work: () => Promise<T>) => Promise<T>;

export type LeaseOptions = {
  db: FirebaseFirestore.Firestore;
  name: string;
  holder: string;
  /** After this a holder is taken to have died. Longer than the work may take. */
  ttlMs: number;
  now: () => number;
};

/**
 * A lease in Firestore. Somebody else's makes the work fail with `unavailable`: a task queue tries
 * again later. A holder who dies keeps it until it expires.
 */
export function firestoreLease({ db, name, holder, ttlMs, now }: LeaseOptions): WithLease {
  const document = documentOf(db, 'leases', name);
  const take = () =>
    db.runTransaction(async (transaction) => {
      const lease = (await transaction.get(document)).data();
      if (lease && lease.holder !== holder && lease.expiresAt.getTime() > now()) {
        throw new AppError('unavailable', `${name} is held by another`);
      }
      transaction.set(document, { holder, expiresAt: new Date(now() + ttlMs) });
    });
  const giveBack = () =>
    db.runTransaction(async (transaction) => {
      const lease = (await transaction.get(document)).data();
      if (lease?.holder === holder) transaction.delete(document);
    });
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      await giveBack();
    }
  };
}
