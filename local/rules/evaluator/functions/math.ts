import { truncateToInt } from '../../values/conversion/parse-number.ts';
import type { Result, Value } from '../../values/value.ts';
import { refuseArguments } from '../methods/arguments.ts';

/** Calls a function of `math`; undefined for a name that `math` lacks, including `isInfinite`. */
export function callMath(name: string, args: readonly Value[], at: number): Result | undefined {
  const types = name === 'pow' ? ['number', 'number'] : ['number'];
  const known = ['abs', 'ceil', 'floor', 'isNaN', 'pow', 'round', 'sqrt'].includes(name);
  if (!known) return undefined;
  const refused = refuseArguments(`math.${name}`, args, types, at);
  if (refused) return refused;
  const first = args[0] as bigint | number;
  const value = Number(first);
  switch (name) {
    case 'abs':
      return typeof first === 'bigint' ? absoluteInt(first) : Math.abs(first);
    case 'ceil':
      return Math.ceil(value);
    case 'floor':
      return Math.floor(value);
    case 'isNaN':
      return Number.isNaN(value);
    case 'pow':
      return value ** Number(args[1]);
    case 'round':
      // Rounds half up to an int: -2.5 becomes -2.
      return typeof first === 'bigint' ? first : truncateToInt(Math.floor(first + 0.5));
    default:
      return Math.sqrt(value);
  }
}

/** The absolute value; the smallest int has no positive counterpart and is returned unchanged. */
function absoluteInt(value: bigint): bigint {
  return value < 0n && value !== -(2n ** 63n) ? -value : value;
}
