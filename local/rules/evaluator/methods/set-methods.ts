import type { Fuel } from '../../values/fuel.ts';
import { identityKey } from '../../values/comparison/identity-key.ts';
import { SetValue } from '../../values/set-value.ts';
import { type Result, type Value, isList } from '../../values/value.ts';
import { unprovable, unsupportedCall, wrongCount } from '../errors.ts';
import { refuseArguments } from './arguments.ts';

/**
 * Calls a method of a set. Union, intersection and difference take only sets; the `has…` methods also take a list.
 */
export function callSet(
  set: SetValue,
  name: string,
  args: readonly Value[],
  at: number,
  fuel: Fuel,
): Result | undefined {
  fuel.spend(set.size);
  const other = args[0];
  switch (name) {
    case 'size':
      return refuseArguments('set.size', args, [], at) ?? BigInt(set.size);
    case 'difference':
    case 'intersection':
    case 'union':
      if (args.length !== 1) return wrongCount(args.length, at);
      if (!(other instanceof SetValue)) return unsupportedCall(`set.${name}`, args, at);
      fuel.spend(other.size);
      return algebra(set, name, other);
    case 'hasAll':
    case 'hasAny':
    case 'hasOnly':
      if (args.length !== 1) return wrongCount(args.length, at);
      return testAgainst(set, name, other ?? null, at, fuel);
    default:
      return undefined;
  }
}

function algebra(
  set: SetValue,
  name: 'difference' | 'intersection' | 'union',
  other: SetValue,
): SetValue {
  switch (name) {
    case 'difference':
      return set.filter((key) => !other.has(key));
    case 'intersection':
      return set.filter((key) => other.has(key));
    case 'union':
      return set.union(other);
  }
}

function testAgainst(
  set: SetValue,
  name: 'hasAll' | 'hasAny' | 'hasOnly',
  other: Value,
  at: number,
  fuel: Fuel,
): Result {
  if (!isList(other) && !(other instanceof SetValue)) {
    return unsupportedCall(`set.${name}`, [other], at);
  }
  const keys = isList(other) ? other.map((item) => identityKey(item, fuel)) : [...other.keys];
  const known = keys.filter((key) => key !== null);
  if (known.length < keys.length) return unprovable(at);
  switch (name) {
    case 'hasAll':
      return known.every((key) => set.has(key));
    case 'hasAny':
      return known.some((key) => set.has(key));
    case 'hasOnly': {
      const allowed = new Set(known);
      return set.every((key) => allowed.has(key));
    }
  }
}
