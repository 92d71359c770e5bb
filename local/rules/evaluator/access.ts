import { PartialMap, isOpen } from '../values/constraint.ts';
import type { Fuel } from '../values/fuel.ts';
import { PathValue } from '../values/path.ts';
import { typeName } from '../values/type-name.ts';
import { type Result, type Value, RuleError, isList, isMap } from '../values/value.ts';
import { nullValue, outOfBounds, undefinedProperty, unprovable, unsupported } from './errors.ts';

/** Evaluates `object.name`: a missing key is an error, never null. */
export function readMember(object: Value, name: string, at: number): Result {
  if (isMap(object)) return ownValue(object, name, at);
  if (object === null) return nullValue(at);
  if (object instanceof PartialMap) return ownValue(object.known, name, at);
  if (isOpen(object)) return unprovable(at);
  if (object instanceof PathValue) return object.bindings.get(name) ?? undefinedProperty(name, at);
  return undefinedProperty(name, at);
}

export function readIndex(object: Value, index: Value, at: number): Result {
  if (object === null) return nullValue(at);
  if (isOpen(index)) return unprovable(at);
  if (isMap(object) || object instanceof PartialMap) {
    if (typeof index === 'string') return readMember(object, index, at);
  } else if (isOpen(object)) {
    return unprovable(at);
  } else if (typeof index === 'bigint') {
    if (isList(object)) return itemAt(object, index, at);
    if (typeof object === 'string') return itemAt([...object], index, at);
    if (object instanceof PathValue && object.texts) return itemAt(object.texts, index, at);
  } else if (object instanceof PathValue && typeof index === 'string') {
    return readMember(object, index, at);
  }
  return unsupported(`${typeName(object)}[${typeName(index)}]`, at);
}

/**
 * Evaluates `object[from:to]` of a list or string, with production's checks: `from` and `to - 1` must be indexes, and
 * `from` at most `to`. So `[0:0]` is an error and `[1:1]` is empty.
 */
export function readSlice(object: Value, from: Value, to: Value, at: number, fuel: Fuel): Result {
  if (object === null) return nullValue(at);
  if (isOpen(object) || isOpen(from) || isOpen(to)) return unprovable(at);
  if (
    (!isList(object) && typeof object !== 'string') ||
    typeof from !== 'bigint' ||
    typeof to !== 'bigint'
  ) {
    return unsupported(`${typeName(object)}[${typeName(from)}:${typeName(to)}]`, at);
  }
  fuel.spend(object.length);
  const characters = typeof object === 'string' ? [...object] : null;
  const items: readonly Value[] = characters ?? (object as readonly Value[]);
  if (from < 0n || from >= BigInt(items.length)) return outOfBounds(from, items.length, at);
  if (to < 1n || to > BigInt(items.length)) return outOfBounds(to - 1n, items.length, at);
  if (from > to) {
    return new RuleError(`Illegal range error. From index: [${from}] , To index: [${to}].`, at);
  }
  const [first, end] = [Number(from), Number(to)];
  return characters ? characters.slice(first, end).join('') : items.slice(first, end);
}

function ownValue(map: ReadonlyMap<string, Value>, name: string, at: number): Result {
  const value = map.get(name);
  return value === undefined ? undefinedProperty(name, at) : value;
}

function itemAt(items: readonly Value[], index: bigint, at: number): Result {
  const item = index < 0n ? undefined : items[Number(index)];
  return item === undefined ? outOfBounds(index, items.length, at) : item;
}
