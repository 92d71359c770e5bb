import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The one clock of a local stack: the machine's time plus an offset that a file keeps. */
export type LocalClock = {
  offsetMs(): number;
  now: () => Date;
  /** Lets time pass; negative turns it back. */
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
 * Opens the clock in `file`, as milliseconds in decimal. Firestore, the functions and the payment stand-in read the
 * same file, so a change is one rename.
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
