import type { Log } from './log.ts';

/** Ends the process when work takes too long, as promises cannot be cancelled. */
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
