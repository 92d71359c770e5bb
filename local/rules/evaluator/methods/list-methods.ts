import type { Fuel } from '../../values/fuel.ts';
import { identityKey } from '../../values/comparison/identity-key.ts';
import { SetValue } from '../../values/set-value.ts';
import { type Result, type Value, RuleError } from '../../values/value.ts';
import { toText } from '../conversions.ts';
import { unprovable } from '../errors.ts';
import { listContains } from '../membership.ts';
import { refuseArguments } from './arguments.ts';

export function callList(
  list: readonly Value[],
  name: string,
  args: readonly Value[],
  at: number,
  fuel: Fuel,
): Result | undefined {
  switch (name) {
    case 'size':
      return refuseArguments('list.size', args, [], at) ?? BigInt(list.length);
    case 'toSet':
      return refuseArguments('list.toSet', args, [], at) ?? toSet(list, at, fuel);
    case 'join':
      return refuseArguments('list.join', args, ['string'], at) ?? join(list, args, at, fuel);
    case 'concat':
    case 'removeAll':
    case 'hasAll':
    case 'hasAny':
    case 'hasOnly':
      return (
        refuseArguments(`list.${name}`, args, ['list'], at) ??
        withList(list, name, args[0] as readonly Value[], at, fuel)
      );
    default:
      return undefined;
  }
}

function withList(
  list: readonly Value[],
  name: 'concat' | 'removeAll' | 'hasAll' | 'hasAny' | 'hasOnly',
  other: readonly Value[],
  at: number,
  fuel: Fuel,
): Result {
  switch (name) {
    case 'concat':
      fuel.spend(list.length + other.length);
      return [...list, ...other];
    case 'removeAll': {
      const kept = list.map((item) => listContains(other, item, fuel));
      if (kept.includes(undefined)) return unprovable(at);
      return list.filter((_, index) => kept[index] === false);
    }
    case 'hasAll':
      return every(other, (item) => listContains(list, item, fuel)) ?? unprovable(at);
    case 'hasOnly':
      return every(list, (item) => listContains(other, item, fuel)) ?? unprovable(at);
    case 'hasAny': {
      const none = every(other, (item) => not(listContains(list, item, fuel)));
      return not(none) ?? unprovable(at);
    }
  }
}

/** Combines the results of a test: false if any is false; else undefined if any is undefined; else true. */
function every(
  items: readonly Value[],
  test: (item: Value) => boolean | undefined,
): boolean | undefined {
  let answer: boolean | undefined = true;
  for (const item of items) {
    const passes = test(item);
    if (passes === false) return false;
    if (passes === undefined) answer = undefined;
  }
  return answer;
}

function not(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer;
}

function toSet(list: readonly Value[], at: number, fuel: Fuel): Result {
  const keys: string[] = [];
  for (const item of list) {
    const key = identityKey(item, fuel);
    if (key === null) return unprovable(at);
    keys.push(key);
  }
  return new SetValue(keys);
}

function join(list: readonly Value[], args: readonly Value[], at: number, fuel: Fuel): Result {
  const texts: string[] = [];
  for (const item of list) {
    const text = toText(item, at);
    if (text instanceof RuleError) return text;
    texts.push(text);
  }
  const joined = texts.join(args[0] as string);
  fuel.spend(joined.length);
  return joined;
}
