import { Bytes } from '../bytes.ts';
import { compareStrings } from './compare.ts';
import { isOpen } from '../constraint.ts';
import { Duration } from '../duration.ts';
import type { Fuel } from '../fuel.ts';
import { LatLng } from '../lat-lng.ts';
import type { MapDiff } from '../map-diff.ts';
import { PathValue } from '../path.ts';
import { SetValue } from '../set-value.ts';
import { Timestamp } from '../timestamp.ts';
import { type MapValue, type Value, isList } from '../value.ts';

/**
 * A text that is the same for values that a set takes as equal, such as `1` and `1.0`, `0.0` and `-0.0`, NaN and NaN
 * at any depth. Null for a value that a list query does not state.
 */
export function identityKey(value: Value, fuel: Fuel): string | null {
  const parts: string[] = [];
  return append(value, parts, fuel) ? parts.join('') : null;
}

function append(value: Value, parts: string[], fuel: Fuel): boolean {
  fuel.spend(1);
  if (value === null || typeof value === 'boolean') {
    parts.push(String(value), ';');
  } else if (typeof value === 'bigint') {
    parts.push('n', String(value), ';');
  } else if (typeof value === 'number') {
    parts.push('n', Number.isInteger(value) ? String(BigInt(value)) : String(value), ';');
  } else if (typeof value === 'string') {
    fuel.spend(value.length / 16);
    parts.push('s', String(value.length), ':', value);
  } else if (isList(value)) {
    parts.push('[');
    for (const item of value) if (!append(item, parts, fuel)) return false;
    parts.push(']');
  } else if (value instanceof Map) {
    return appendMap(value, parts, fuel);
  } else if (isOpen(value)) {
    return false;
  } else {
    parts.push(describe(value as Exclude<typeof value, ReadonlyMap<string, Value>>), ';');
  }
  return true;
}

function appendMap(map: ReadonlyMap<string, Value>, parts: string[], fuel: Fuel): boolean {
  parts.push('{');
  for (const key of [...map.keys()].toSorted(compareStrings)) {
    parts.push(String(key.length), ':', key);
    if (!append(map.get(key) ?? null, parts, fuel)) return false;
  }
  parts.push('}');
  return true;
}

function describe(
  value: Timestamp | Duration | LatLng | Bytes | PathValue | SetValue | MapDiff<MapValue>,
): string {
  if (value instanceof Timestamp) return `t${value.nanos}`;
  if (value instanceof Duration) return `d${value.nanos}`;
  if (value instanceof LatLng) return `l${value.latitude},${value.longitude}`;
  if (value instanceof Bytes) return `b${value.toHex()}`;
  if (value instanceof PathValue) return `p${JSON.stringify(value.segments)}`;
  if (value instanceof SetValue) return `S${JSON.stringify([...value.keys].toSorted())}`;
  return `D${JSON.stringify(value.summary)}`;
}
