import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../database/references.ts';

/** Extends the lease. @throws AppError `unavailable` if another process has it */
export type Renew = () => Promise<void>;

export type WithLease = <T>(work: (renew: Renew) => Promise<T>) => Promise<T>;

export type LeaseOptions = {
  db: FirebaseFirestore.Firestore;
  name: string;
  /** Longer than the work takes, unless the lease is renewed. */
  ttlMs: number;
  renewEachMs?: number;
  now: () => number;
  /** How long to wait for another process; default 0. */
  patienceMs?: number;
};

const pauseMs = 100;

/** Runs work that only one process at a time may do; others fail with `unavailable`. */
export function firestoreLease(options: LeaseOptions): WithLease {
  const { db, name, ttlMs, renewEachMs, now, patienceMs = 0 } = options;
  const document = documentOf(db, 'leases', name);
  const isTaken = (holder: string) =>
    db.runTransaction(async (transaction) => {
      const lease = (await transaction.get(document)).data();
      if (lease && lease.holder !== holder && lease.expiresAt.getTime() > now()) return false;
      transaction.set(document, { holder, expiresAt: new Date(now() + ttlMs) });
      return true;
    });
  const take = async (holder: string) => {
    for (let waited = 0; !(await isTaken(holder)); waited += pauseMs) {
      if (waited >= patienceMs) throw new AppError('unavailable', `${name} is held by another`);
      await pause(pauseMs);
    }
  };
  const renew = (holder: string) =>
    db.runTransaction(async (transaction) => {
      const lease = (await transaction.get(document)).data();
      if (lease?.holder !== holder) throw new AppError('unavailable', `${name} went to another`);
      transaction.set(document, { holder, expiresAt: new Date(now() + ttlMs) });
    });
  const giveBack = (holder: string) =>
    db.runTransaction(async (transaction) => {
      const lease = (await transaction.get(document)).data();
      if (lease?.holder === holder) transaction.delete(document);
    });
  return async (work) => {
    const holder = randomUUID();
    await take(holder);
    // A failed renewal is ignored: more renewals follow before the lease ends.
    const renewing =
      renewEachMs && setInterval(() => void renew(holder).catch(() => {}), renewEachMs);
    try {
      return await work(() => renew(holder));
    } finally {
      clearInterval(renewing);
      await giveBack(holder);
    }
  };
}
