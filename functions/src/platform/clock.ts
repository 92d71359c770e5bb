import { readFileSync } from 'node:fs';

/** What time it is; use cases never look at a clock of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * The local stack's clock: the machine's time plus the offset (milliseconds, decimal) that a file
 * holds. It is read each time, because the launcher may advance it between two calls; a missing or
 * unreadable file means no offset.
 */
export function fileClock(file: string): Clock {
  return () => {
    let offsetMs = 0;
    try {
      offsetMs = Number(readFileSync(file, 'utf8').trim());
    } catch {
      // No file yet: nobody has moved the clock.
    }
    return new Date(Date.now() + (Number.isFinite(offsetMs) ? offsetMs : 0));
  };
}
