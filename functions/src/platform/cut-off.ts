import type { Log } from './log.ts';

/** Ends the process if the work takes too long, because promises cannot be cancelled. */
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
