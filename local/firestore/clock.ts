import { readFileSync, statSync } from 'node:fs';
import type { Micros } from './values/timestamp.ts';

/**
 * The server's time: the machine's clock plus an offset in milliseconds kept in a file, which is
 * read again whenever it changes.
 */
export type Clock = {
  nowMs(): number;
};

export const machineClock: Clock = { nowMs: () => Date.now() };

/** A clock that follows the offset in `file`. A missing or unreadable file means no offset. */
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

/** Gives each commit a time later than all earlier ones, even when the clock is turned back. */
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

  /** A time at which a read sees everything committed so far and nothing committed later. */
  readTime(): Micros {
    this.#last = Math.max(this.#clock.nowMs() * 1000, this.#last);
    return this.#last;
  }

  /** The time for `request.time` and server timestamps, in whole milliseconds. */
  requestTimeMs(): number {
    return this.#clock.nowMs();
  }
}
