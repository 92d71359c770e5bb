import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The clock of all services of a stack: the machine's time plus an offset that is stored in a file. */
export type LocalClock = {
  offsetMs(): number;
  now: () => Date;
  /** Moves the clock forward; a negative number turns it back. */
  advance(ms: number): void;
  set(time: Date): void;
};

function savedOffset(file: string): number {
  try {
    const offset = Number(readFileSync(file, 'utf8').trim());
    return Number.isFinite(offset) ? offset : 0;
  } catch {
    return 0;
  }
}

/**
 * Opens the clock whose offset is in `file`, in milliseconds as a decimal number. Firestore, the functions and the
 * local Stripe read the same file, so that a change reaches all of them at once.
 */
export function openLocalClock(file: string, onChange: (offsetMs: number) => void): LocalClock {
  let offsetMs = savedOffset(file);
  const change = (next: number) => {
    offsetMs = Math.round(next);
    writeFileSync(`${file}.part`, `${offsetMs}\n`);
    renameSync(`${file}.part`, file);
    onChange(offsetMs);
  };
  return {
    offsetMs: () => offsetMs,
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => change(offsetMs + ms),
    set: (time) => change(time.getTime() - Date.now()),
  };
}
