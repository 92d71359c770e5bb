import { Duration } from '../../values/duration.ts';
import { LatLng } from '../../values/lat-lng.ts';
import { Timestamp } from '../../values/timestamp.ts';
import { type Result, type Value, RuleError } from '../../values/value.ts';
import { refuseArguments } from '../methods/arguments.ts';
import { unsupportedCall } from '../errors.ts';

export function callTimestampNamespace(
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  if (name === 'value') {
    const refused = refuseArguments('timestamp.value', args, ['int'], at);
    return refused ?? Timestamp.millis(args[0] as bigint) ?? outOfRange('timestamp', at);
  }
  if (name !== 'date') return undefined;
  const refused = refuseArguments('timestamp.date', args, ['int', 'int', 'int'], at);
  if (refused) return refused;
  const [year, month, day] = args as [bigint, bigint, bigint];
  return Timestamp.date(year, month, day) ?? outOfRange('timestamp', at);
}

export function callDurationNamespace(
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  switch (name) {
    case 'value': {
      const refused = refuseArguments('duration.value', args, ['int', 'string'], at);
      if (refused) return refused;
      return Duration.of(args[0] as bigint, args[1] as string) ?? outOfRange('duration', at);
    }
    case 'time': {
      const refused = refuseArguments('duration.time', args, ['int', 'int', 'int', 'int'], at);
      if (refused) return refused;
      const [hours, minutes, seconds, nanos] = args as [bigint, bigint, bigint, bigint];
      return new Duration(((hours * 60n + minutes) * 60n + seconds) * 1_000_000_000n + nanos);
    }
    case 'abs': {
      const [duration] = args;
      const refused = refuseArguments('duration.abs', args, ['duration'], at);
      if (refused || !(duration instanceof Duration)) {
        return refused ?? unsupportedCall('duration.abs', args, at);
      }
      return duration.nanos < 0n ? new Duration(-duration.nanos) : duration;
    }
    default:
      return undefined;
  }
}

export function callLatLng(name: string, args: readonly Value[], at: number): Result | undefined {
  if (name !== 'value') return undefined;
  const refused = refuseArguments('latlng.value', args, ['number', 'number'], at);
  if (refused) return refused;
  return LatLng.inRange(Number(args[0]), Number(args[1])) ?? outOfRange('latlng', at);
}

function outOfRange(type: string, at: number): RuleError {
  return new RuleError(`Invalid ${type} value.`, at);
}
