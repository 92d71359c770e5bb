import { renameSync, writeFileSync } from 'node:fs';
import { type Clock, fileClock, machineClock } from '../firestore/clock.ts';

/** The stack's clock, or one of this server's own, which a control call moves. */
export type StripeClock = Clock & { move?: (toMs: number) => void };

/** A clock that follows the offset in a file of the stack's. */
export const followedClock = (file: string): StripeClock => fileClock(file);

/** A clock of this server's own; its offset is kept in `file`, if there is one. */
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
