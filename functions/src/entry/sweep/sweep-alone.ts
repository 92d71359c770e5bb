import { AppError } from '@kloer/domain/errors/errors.ts';
import { cutOffAfter } from '../../platform/cut-off.ts';
import { firestoreLease } from '../../platform/lease.ts';
import { sweep } from './sweep.ts';

/** A sweep that was killed holds up none: its lease ends before the next minute begins. */
const leaseMs = 55_000;

/** Less than the lease, so that none goes on without it. */
const deadlineMs = 50_000;

/**
 * Sweeps unless another sweep is under way: the platform may start one twice, and ends a request at its
 * timeout, but not surely what the request began.
 *
 * @param cutOff ends all that a sweep has begun
 */
export async function sweepAlone(
  context: Parameters<typeof sweep>[0],
  cutOff: () => void,
): Promise<void> {
  const { db, clock, log } = context;
  const now = () => clock().getTime();
  const alone = firestoreLease({ db, name: 'sweep', ttlMs: leaseMs, now });
  try {
    await alone(() =>
      cutOffAfter(deadlineMs, { what: 'a sweep', log, end: cutOff }, async () => {
        await sweep(context);
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
    log.warn('another sweep is under way');
  }
}
