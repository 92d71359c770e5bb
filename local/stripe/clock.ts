import { renameSync, writeFileSync } from 'node:fs';
import { type Clock, fileClock, machineClock } from '../firestore/clock.ts';

/** The stack's clock, or this server's own clock, which has `move` for control calls. */
export type StripeClock = Clock & { move?: (toMs: number) => void };

/** A clock that follows the offset in the stack's file. */
export const followedClock = (file: string): StripeClock => fileClock(file);

/** This server's own clock; its offset is stored in `file`, if there is a file. */
export function ownClock(file: string | undefined): StripeClock {
  let offsetMs = 0;
  const read = file === undefined ? machineClock : fileClock(file);
  return {
    nowMs: () => read.nowMs() + offsetMs,
    move(toMs) {
      const offset = Math.round(toMs - Date.now());
      if (file === undefined) {
        offsetMs = offset;
        return;
      }
      writeFileSync(`${file}.part`, `${offset}\n`);
      renameSync(`${file}.part`, file);
    },
  };
}
