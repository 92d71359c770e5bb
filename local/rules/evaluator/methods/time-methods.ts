import type { Duration } from '../../values/duration.ts';
import type { Timestamp } from '../../values/timestamp.ts';
import type { Result, Value } from '../../values/value.ts';
import { refuseArguments } from './arguments.ts';

const timestampParts: Readonly<Record<string, (time: Timestamp) => Value>> = {
  year: (time) => BigInt(time.utc.getUTCFullYear()),
  month: (time) => BigInt(time.utc.getUTCMonth() + 1),
  day: (time) => BigInt(time.utc.getUTCDate()),
  hours: (time) => BigInt(time.utc.getUTCHours()),
  minutes: (time) => BigInt(time.utc.getUTCMinutes()),
  seconds: (time) => BigInt(time.utc.getUTCSeconds()),
  nanos: (time) => time.nanosPart,
  dayOfWeek: (time) => BigInt(time.dayOfWeek),
  dayOfYear: (time) => BigInt(time.dayOfYear),
  toMillis: (time) => time.millis,
  date: (time) => time.startOfDay,
  time: (time) => time.timeOfDay,
};

/**
 * Calls a method of a timestamp. `seconds()` and `nanos()` return parts of the time of day; `toMillis()` counts from
 * 1970.
 */
export function callTimestamp(
  time: Timestamp,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  const part = Object.hasOwn(timestampParts, name) ? timestampParts[name] : undefined;
  if (!part) return undefined;
  return refuseArguments(`timestamp.${name}`, args, [], at) ?? part(time);
}

export function callDuration(
  duration: Duration,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  switch (name) {
    case 'seconds':
      return refuseArguments('duration.seconds', args, [], at) ?? duration.seconds;
    case 'nanos':
      return refuseArguments('duration.nanos', args, [], at) ?? duration.nanosPart;
    default:
      return undefined;
  }
}
