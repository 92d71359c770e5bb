import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { firestoreLease } from '../../platform/lease.ts';

/** Longer than a call may run: whoever holds it that long has died. */
const leaseMs = 5 * 60_000;

/** A move takes a second or two, with the payment provider some more. */
const patienceMs = 20_000;

/**
 * Moves one account at a time: whoever takes it back and whoever moves it on must not read each other's half
 * of it. Others wait.
 *
 * @param when `at once` is refused where it would have to wait
 * @throws AppError `unavailable` where another move takes too long, or died a moment ago
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
