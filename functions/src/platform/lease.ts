import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../database/references.ts';

/**
 * Makes a lease last its full time again.
 *
 * @throws AppError `unavailable` when another holder has it
 */
export type Renew = () => Promise<void>;

/** Holds a lease while some work is done. */
export type WithLease = <T>(work: (renew: Renew) => Promise<T>) => Promise<T>;

export type LeaseOptions = {
  db: FirebaseFirestore.Firestore;
  name: string;
  /** After this a holder is taken to have died. Longer than the work may take, unless it is renewed. */
  ttlMs: number;
  /** How often a lease is renewed while the work goes on; never by default. */
  renewEachMs?: number;
  now: () => number;
  /** How long to wait for another holder; not at all by default. */
  patienceMs?: number;
};

const pauseMs = 100;

/**
 * A lease in Firestore, with a new holder for each work. Another holder makes the work fail with `unavailable`: a task
 * queue tries again later. A holder that dies keeps it until it expires.
 */
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
    // One that fails is followed by others before the lease ends.
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
