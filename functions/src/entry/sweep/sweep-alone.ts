import { AppError } from '@kloer/domain/errors/errors.ts';
import { cutOffAfter } from '../../platform/cut-off.ts';
import { firestoreLease } from '../../platform/lease.ts';
import { sweep, type Cadence } from './sweep.ts';

/** Maximum duration of a sweep in seconds, below the time between sweeps. */
export const longestSeconds: Record<Cadence, number> = { minute: 50, 'quarter-hour': 500 };

const leewayMs = 5_000;

/**
 * Runs a sweep unless one is running: the platform may start two, and its timeout does not end the
 * work.
 * @param cutOff ends all work that the sweep has started
 */
export async function sweepAlone(
  context: Parameters<typeof sweep>[0],
  cadence: Cadence,
  cutOff: () => void,
): Promise<void> {
  const { db, clock, log } = context;
  const now = () => clock().getTime();
  const longestMs = longestSeconds[cadence] * 1000;
  const alone = firestoreLease({ db, name: `sweep-${cadence}`, ttlMs: longestMs + leewayMs, now });
  try {
    await alone(() =>
      cutOffAfter(longestMs, { what: 'a sweep', log, end: cutOff }, () => sweep(context, cadence)),
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
    log.warn('another sweep is under way');
  }
}
