import { compareStrings } from '../../values/comparison/compare.ts';
import { isOpen } from '../../values/constraint.ts';
import type { Fuel } from '../../values/fuel.ts';
import { identityKey } from '../../values/comparison/identity-key.ts';
import { MapDiff } from '../../values/map-diff.ts';
import { type MapValue, type Result, type Value, isList, isMap } from '../../values/value.ts';
import { unprovable, unsupportedCall, wrongCount } from '../errors.ts';
import { refuseArguments } from './arguments.ts';

export function callMap(
  map: MapValue,
  name: string,
  args: readonly Value[],
  at: number,
  fuel: Fuel,
): Result | undefined {
  switch (name) {
    case 'size':
      return refuseArguments('map.size', args, [], at) ?? BigInt(map.size);
    case 'keys':
      return refuseArguments('map.keys', args, [], at) ?? sortedKeys(map);
    case 'values':
      return (
        refuseArguments('map.values', args, [], at) ??
        sortedKeys(map).map((key) => map.get(key) ?? null)
      );
    case 'get':
      return args.length === 2
        ? getOr(map, args[0] ?? null, args[1] ?? null, at)
        : wrongCount(args.length, at);
    case 'diff':
      return refuseArguments('map.diff', args, ['map'], at) ?? diff(map, args[0] ?? null, at, fuel);
    default:
      return undefined;
  }
}

function sortedKeys(map: MapValue): string[] {
  return [...map.keys()].toSorted(compareStrings);
}

/** `get(key, default)` or `get([k1, k2], default)`; returns the default also when a value on the way is no map. */
function getOr(map: MapValue, key: Value, fallback: Value, at: number): Result {
  if (isOpen(key)) return unprovable(at);
  const keys = isList(key) ? key : [key];
  if (keys.length === 0) return unsupportedCall('map.get', [key, fallback], at);
  let found: Value = map;
  for (const step of keys) {
    if (typeof step !== 'string') return unsupportedCall('map.get', [key, fallback], at);
    const next: Value | undefined = isMap(found) ? found.get(step) : undefined;
    if (next === undefined) return fallback;
    found = next;
  }
  return found;
}

function diff(now: MapValue, before: Value, at: number, fuel: Fuel): Result {
  if (!isMap(before)) return unprovable(at);
  const changed = new Set<string>();
  for (const [key, value] of now) {
    const old = before.get(key);
    if (old === undefined) continue;
    const keyNow = identityKey(value, fuel);
    const keyOld = identityKey(old, fuel);
    if (keyNow === null || keyOld === null) return unprovable(at);
    if (keyNow !== keyOld) changed.add(key);
  }
  return new MapDiff(now, before, changed);
}
