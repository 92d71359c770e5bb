import { setTimeout as pause } from 'node:timers/promises';
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
  /** How long a holder is waited for; not at all unless said. */
  patienceMs?: number;
};

const pauseMs = 100;

/**
 * A lease in Firestore. Somebody else's makes the work fail with `unavailable`: a task queue tries
 * again later. A holder who dies keeps it until it expires.
 */
export function firestoreLease(options: LeaseOptions): WithLease {
  const { db, name, holder, ttlMs, now, patienceMs = 0 } = options;
  const document = documentOf(db, 'leases', name);
  const isTaken = () =>
    db.runTransaction(async (transaction) => {
      const lease = (await transaction.get(document)).data();
      if (lease && lease.holder !== holder && lease.expiresAt.getTime() > now()) return false;
      transaction.set(document, { holder, expiresAt: new Date(now() + ttlMs) });
      return true;
    });
  const take = async () => {
    for (let waited = 0; !(await isTaken()); waited += pauseMs) {
      if (waited >= patienceMs) throw new AppError('unavailable', `${name} is held by another`);
      await pause(pauseMs);
    }
  };
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
