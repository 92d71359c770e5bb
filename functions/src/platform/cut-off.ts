import type { Log } from './log.ts';

/**
 * Ends the process when some work takes too long, as promises cannot be cancelled.
 * @param end ends the process, in which nothing else may run
 */
export async function cutOffAfter(
  ms: number,
  { what, log, end }: { what: string; log: Log; end: () => void },
  work: () => Promise<void>,
): Promise<void> {
  const timer = setTimeout(() => {
    log.error(`${what} was cut off`);
    end();
  }, ms);
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
}
