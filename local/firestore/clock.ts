import { readFileSync, statSync } from 'node:fs';
import type { Micros } from './values/timestamp.ts';

/**
 * The server's time: the machine's clock plus an offset in milliseconds from a file, which is read again whenever it
 * changes.
 */
export type Clock = {
  nowMs(): number;
};

export const machineClock: Clock = { nowMs: () => Date.now() };

export function fileClock(file: string): Clock {
  let stamp = '';
  let offsetMs = 0;
  return {
    nowMs() {
      const current = fileStamp(file);
      if (current !== stamp) {
        stamp = current;
        offsetMs = current === '' ? 0 : readOffset(file);
      }
      return Date.now() + offsetMs;
    },
  };
}

function fileStamp(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats === undefined ? '' : `${stats.mtimeNs} ${stats.size} ${stats.ino}`;
}

function readOffset(file: string): number {
  const offset = Number(readFileSync(file, 'utf8').trim());
  return Number.isFinite(offset) ? Math.round(offset) : 0;
}

/** Gives each commit a time later than that of all earlier ones, even when the clock is turned back. */
export class CommitClock {
  readonly #clock: Clock;
  #last: Micros;

  constructor(clock: Clock, last: Micros) {
    this.#clock = clock;
    this.#last = last;
  }

  next(): Micros {
    this.#last = Math.max(this.#clock.nowMs() * 1000, this.#last + 1);
    return this.#last;
  }

  /** The time of a read, after all commits so far and before all later ones. */
  readTime(): Micros {
    this.#last = Math.max(this.#clock.nowMs() * 1000, this.#last);
    return this.#last;
  }

  /** The time for `request.time` of rules and server timestamps, in whole milliseconds. */
  requestTimeMs(): number {
    return this.#clock.nowMs();
  }
}
