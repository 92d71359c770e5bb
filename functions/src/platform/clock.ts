import { readFileSync } from 'node:fs';

/** The current time; use cases read no other clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * The local clock: machine time plus the offset in milliseconds in a file. Read each time, because the launcher may
 * change it; a missing file means 0.
 */
export function fileClock(file: string): Clock {
  return () => {
    let offsetMs = 0;
    try {
      offsetMs = Number(readFileSync(file, 'utf8').trim());
    } catch {}
    return new Date(Date.now() + (Number.isFinite(offsetMs) ? offsetMs : 0));
  };
}
