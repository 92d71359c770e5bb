import { isOpen } from '../../values/constraint.ts';
import { typeName } from '../../values/type-name.ts';
import type { RuleError, Value } from '../../values/value.ts';
import { nullValue, unprovable, unsupportedCall, wrongCount } from '../errors.ts';

/** The error for arguments of wrong number or type, otherwise null; `number` means int or float. */
export function refuseArguments(
  name: string,
  args: readonly Value[],
  types: readonly string[],
  at: number,
): RuleError | null {
  if (args.length !== types.length) return wrongCount(args.length, at);
  for (const [index, argument] of args.entries()) {
    const expected = types[index] ?? '';
    if (isOpen(argument)) return unprovable(at);
    const actual = typeName(argument);
    const fits = actual === expected || (expected === 'number' && /^(?:int|float)$/.test(actual));
    if (!fits && argument === null) return nullValue(at);
    if (!fits) return unsupportedCall(name, args, at);
  }
  return null;
}
