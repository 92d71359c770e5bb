import { Bytes } from './bytes.ts';
import { Constraint, Unknown } from './constraint.ts';
import { Duration } from './duration.ts';
import { LatLng } from './lat-lng.ts';
import { MapDiff } from './map-diff.ts';
import { PathValue } from './path.ts';
import { SetValue } from './set-value.ts';
import { Timestamp } from './timestamp.ts';
import { type Value, isList } from './value.ts';

export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  return typeof value === 'string' ? 'string' : objectTypeName(value);
}

function objectTypeName(value: Exclude<Value, null | boolean | bigint | number | string>): string {
  if (isList(value)) return 'list';
  if (value instanceof SetValue) return 'set';
  if (value instanceof MapDiff) return 'map_diff';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Duration) return 'duration';
  if (value instanceof LatLng) return 'latlng';
  if (value instanceof Bytes) return 'bytes';
  if (value instanceof PathValue) return 'path';
  if (value instanceof Constraint) return 'constraint';
  if (value instanceof Unknown) return 'unknown';
  return 'map';
}

/** Evaluates `value is type` for a known value; `number` includes int and float. */
export function isOfType(value: Value, type: string): boolean {
  const name = typeName(value);
  return name === type || (type === 'number' && (name === 'int' || name === 'float'));
}
