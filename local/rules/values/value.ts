import type { Bytes } from './bytes.ts';
import type { Constraint, PartialMap, Unknown } from './constraint.ts';
import type { Duration } from './duration.ts';
import type { LatLng } from './lat-lng.ts';
import type { MapDiff } from './map-diff.ts';
import type { PathValue } from './path.ts';
import type { SetValue } from './set-value.ts';
import type { Timestamp } from './timestamp.ts';

/** A map of the rules language. */
export type MapValue = ReadonlyMap<string, Value>;

/**
 * A value of the rules language. `bigint` is int (64 bits), `number` is float, an array is a list. The last three are
 * values that a list query leaves partly open.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly Value[]
  | MapValue
  | SetValue
  | MapDiff<MapValue>
  | Timestamp
  | Duration
  | LatLng
  | Bytes
  | PathValue
  | PartialMap<Value>
  | Constraint<Value>
  | Unknown;

/**
 * An error as a value. Every operator passes it on, except that `&&` and `||` may hide it. `at` is the offset of the
 * expression that raised it.
 */
export class RuleError {
  readonly message: string;
  readonly at: number;

  constructor(message: string, at: number) {
    this.message = message;
    this.at = at;
  }
}

export type Result = Value | RuleError;

export function isList(value: Result): value is readonly Value[] {
  return Array.isArray(value);
}

export function isMap(value: Result): value is MapValue {
  return value instanceof Map;
}
