import { Bytes } from '../../values/bytes.ts';
import { Constraint, PartialMap, Unknown } from '../../values/constraint.ts';
import { Duration } from '../../values/duration.ts';
import type { Fuel } from '../../values/fuel.ts';
import { LatLng } from '../../values/lat-lng.ts';
import { MapDiff } from '../../values/map-diff.ts';
import { PathValue } from '../../values/path.ts';
import { SetValue } from '../../values/set-value.ts';
import { Timestamp } from '../../values/timestamp.ts';
import { type Result, type Value, isList, isMap, type MapValue } from '../../values/value.ts';
import { unprovable, unsupportedCall } from '../errors.ts';
import { callList } from './list-methods.ts';
import { callMap } from './map-methods.ts';
import { callPartialMap } from './partial-map-methods.ts';
import { callPlace } from './place-methods.ts';
import { callSet } from './set-methods.ts';
import { callString } from './string-methods.ts';
import { callDuration, callTimestamp } from './time-methods.ts';
import { refuseArguments } from './arguments.ts';

function callPath(
  path: PathValue,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  if (name !== 'bind') return undefined;
  const refused = refuseArguments('path.bind', args, ['map'], at);
  const values = args[0] ?? null;
  if (refused || !isMap(values)) return refused ?? unsupportedCall('path.bind', args, at);
  const texts = new Map<string, string>();
  for (const [key, value] of values) {
    if (typeof value !== 'string') return unsupportedCall('path.bind', args, at);
    texts.set(key, value);
  }
  return path.bind(texts);
}

function callMapDiff(
  diff: MapDiff<MapValue>,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  switch (name) {
    case 'addedKeys':
    case 'affectedKeys':
    case 'changedKeys':
    case 'removedKeys':
    case 'unchangedKeys':
      return refuseArguments(name, args, [], at) ?? diff[name]();
    default:
      return undefined;
  }
}

function callBytes(
  bytes: Bytes,
  name: string,
  args: readonly Value[],
  at: number,
): Result | undefined {
  switch (name) {
    case 'size':
      return refuseArguments(name, args, [], at) ?? BigInt(bytes.data.length);
    case 'toBase64':
      return refuseArguments(name, args, [], at) ?? bytes.toBase64();
    case 'toHexString':
      return refuseArguments(name, args, [], at) ?? bytes.toHex();
    default:
      return undefined;
  }
}

/** Calls `object.name(args)`; undefined when the object's type has no such method. */
export function callMethod(
  object: Exclude<Value, null>,
  name: string,
  args: readonly Value[],
  at: number,
  fuel: Fuel,
): Result | undefined {
  if (typeof object === 'string') return callString(object, name, args, at, fuel);
  if (isList(object)) return callList(object, name, args, at, fuel);
  if (isMap(object)) return callMap(object, name, args, at, fuel);
  if (object instanceof SetValue) return callSet(object, name, args, at, fuel);
  if (object instanceof MapDiff) return callMapDiff(object, name, args, at);
  if (object instanceof Timestamp) return callTimestamp(object, name, args, at);
  if (object instanceof Duration) return callDuration(object, name, args, at);
  if (object instanceof LatLng) return callPlace(object, name, args, at);
  if (object instanceof Bytes) return callBytes(object, name, args, at);
  if (object instanceof PathValue) return callPath(object, name, args, at);
  if (object instanceof PartialMap) return callPartialMap(object, name, args, at);
  if (object instanceof Constraint || object instanceof Unknown) return unprovable(at);
  return undefined;
}
