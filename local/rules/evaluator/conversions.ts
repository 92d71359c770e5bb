import { floatText } from '../values/conversion/float-text.ts';
import { parseFloat64, parseInt64, truncateToInt } from '../values/conversion/parse-number.ts';
import { PathValue } from '../values/path.ts';
import { type Result, type Value, RuleError } from '../values/value.ts';
import { unsupportedCall } from './errors.ts';

/** `int(x)` of an int, float or decimal string. */
export function toInt(value: Value, at: number): Result {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return truncateToInt(value);
  if (typeof value !== 'string') return unsupportedCall('int', [value], at);
  return parseInt64(value) ?? conversionFailed(at);
}

export function toFloat(value: Value, at: number): Result {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') return unsupportedCall('float', [value], at);
  return parseFloat64(value) ?? conversionFailed(at);
}

/** `string(x)` of a string, number, bool, null or path. */
export function toText(value: Value, at: number): string | RuleError {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return floatText(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value);
  }
  return value instanceof PathValue ? value.toString() : unsupportedCall('string', [value], at);
}

export function toPath(value: Value, at: number): Result {
  if (typeof value !== 'string') return unsupportedCall('path', [value], at);
  return PathValue.parse(value) ?? conversionFailed(at);
}

function conversionFailed(at: number): RuleError {
  return new RuleError('Type conversion error.', at);
}
