import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { firestoreLease } from '../../platform/lease.ts';

/** Longer than a call can run: a call that has the lease for longer has crashed. */
const leaseMs = 5 * 60_000;

const patienceMs = 20_000;

/**
 * Runs changes of an address one at a time, including reversals.
 * @param when `at once` fails instead of waiting
 * @throws AppError `unavailable` if another change takes too long
 */
export function aloneWith<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
  work: () => Promise<T>,
  when: 'in turn' | 'at once' = 'in turn',
): Promise<T> {
  const name = createHash('sha256').update(`address ${uid}`).digest('hex');
  const now = () => clock().getTime();
  const lease = { db, name, ttlMs: leaseMs, now };
  return firestoreLease({ ...lease, patienceMs: when === 'in turn' ? patienceMs : 0 })(work);
}
