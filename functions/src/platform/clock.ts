import { readFileSync } from 'node:fs';

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Machine time plus the offset in milliseconds in a file; a missing file means 0. */
export function fileClock(file: string): Clock {
  return () => {
    let offsetMs = 0;
    try {
      offsetMs = Number(readFileSync(file, 'utf8').trim());
    } catch {}
    return new Date(Date.now() + (Number.isFinite(offsetMs) ? offsetMs : 0));
  };
}
