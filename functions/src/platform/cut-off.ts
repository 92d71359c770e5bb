import type { Log } from './log.ts';

/**
 * Does some work, and ends all that was begun when it takes too long: no promise can be called off.
 *
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
