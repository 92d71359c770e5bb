import { isDocumentId } from '../fields/field-path.ts';
import { encodeValue } from '../values/encode-value.ts';
import { type Boundary, everything, type KeyRange, startingWith } from '../values/key-range.ts';
import { double, isNaNValue, numberOf } from '../values/value.ts';
import { nameKey, referencePath } from './name-value.ts';
import type { FieldFilter, Source } from './query.ts';

/** Whether the values that satisfy a comparison form one range of encoded values. */
export function isRange({ op }: FieldFilter): boolean {
  return op === '<' || op === '<=' || op === '>' || op === '>=' || op === '==';
}

/** The position after NaN, which sorts before all numbers but satisfies no comparison with one. */
const afterNaN: Boundary = { prefix: encodeValue(double(NaN)), side: 'after' };

/**
 * The range of encoded values, ascending, that satisfy a comparison; only values of the operand's type satisfy it.
 */
export function filterRange({ path, op, value }: FieldFilter, source: Source): KeyRange {
  const isName = isDocumentId(path);
  const prefix = isName ? nameKey(source, referencePath(value)) : encodeValue(value);
  const before: Boundary = { prefix, side: 'before' };
  const after: Boundary = { prefix, side: 'after' };
  if (op === '==') return { lower: before, upper: after };
  if (isNaNValue(value)) return { lower: after, upper: before };
  const ofType = isName ? everything : startingWith(prefix.subarray(0, 1));
  const type = numberOf(value) === null ? ofType : { ...ofType, lower: afterNaN };
  switch (op) {
    case '<':
      return { lower: type.lower, upper: before };
    case '<=':
      return { lower: type.lower, upper: after };
    case '>':
      return { lower: after, upper: type.upper };
    case '>=':
      return { lower: before, upper: type.upper };
    case '!=':
    case 'array-contains':
    case 'array-contains-any':
    case 'in':
    case 'not-in':
      return everything;
  }
}
