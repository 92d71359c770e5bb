import type { BinaryOperator } from '../syntax.ts';
import { compareValues, isNumeric } from '../values/comparison/compare.ts';
import { Constraint, isOpen } from '../values/constraint.ts';
import { Duration } from '../values/duration.ts';
import { equals } from '../values/comparison/equality.ts';
import type { Fuel } from '../values/fuel.ts';
import { fitsInt } from '../values/conversion/parse-number.ts';
import { Timestamp } from '../values/timestamp.ts';
import { typeName } from '../values/type-name.ts';
import { type Result, type Value, RuleError } from '../values/value.ts';
import { nullValue, unprovable, unsupported } from './errors.ts';
import { isMember } from './membership.ts';
import { proves } from './prove.ts';

type ComparisonOperator = '<' | '<=' | '>' | '>=';
type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

/** Applies a binary operator, except `&&` and `||`, to operands without errors. */
export function applyBinary(
  operator: Exclude<BinaryOperator, '&&' | '||'>,
  left: Value,
  right: Value,
  at: number,
  fuel: Fuel,
): Result {
  switch (operator) {
    case '==':
    case '!=': {
      const open = provenBetween(operator, left, right, fuel);
      const same = open === null ? equals(left, right, fuel) : undefined;
      if (open !== null) return open || unprovable(at);
      if (same === undefined) return unprovable(at);
      return operator === '==' ? same : !same;
    }
    case 'in':
      return isMember(left, right, at, fuel);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return applyComparison(operator, left, right, at, fuel);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return applyArithmetic(operator, left, right, at, fuel);
  }
}

export function applyUnary(operator: '!' | '-', operand: Value, at: number): Result {
  if (operand === null) return nullValue(at);
  if (isOpen(operand)) return unprovable(at);
  if (operator === '!') {
    return typeof operand === 'boolean' ? !operand : unsupported(`!${typeName(operand)}`, at);
  }
  if (typeof operand === 'number') return -operand;
  if (typeof operand === 'bigint') return intResult(-operand, at);
  return unsupported(`-${typeName(operand)}`, at);
}

function applyComparison(
  operator: ComparisonOperator,
  left: Value,
  right: Value,
  at: number,
  fuel: Fuel,
): Result {
  const open = provenBetween(operator, left, right, fuel);
  if (open !== null) return open || unprovable(at);
  if (isOpen(left) || isOpen(right)) return unprovable(at);
  const order = compareValues(left, right);
  if (order === null) {
    if (left === null || right === null) return nullValue(at);
    return unsupported(`${typeName(left)} ${operator} ${typeName(right)}`, at);
  }
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==', '!=': '!=' } as const;

/** Whether a list query's filters prove a comparison; null when neither side is a field that they constrain. */
function provenBetween(
  operator: ComparisonOperator | '==' | '!=',
  left: Value,
  right: Value,
  fuel: Fuel,
): boolean | null {
  if (left instanceof Constraint && !isOpen(right)) {
    return proves(left, operator, right, fuel);
  }
  if (right instanceof Constraint && !isOpen(left)) {
    return proves(right, mirrored[operator], left, fuel);
  }
  return null;
}

function applyArithmetic(
  operator: ArithmeticOperator,
  left: Value,
  right: Value,
  at: number,
  fuel: Fuel,
): Result {
  if (isOpen(left) || isOpen(right)) return unprovable(at);
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    return intArithmetic(operator, left, right, at);
  }
  if (isNumeric(left) && isNumeric(right)) {
    return floatArithmetic(operator, Number(left), Number(right));
  }
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') {
    fuel.spend(left.length + right.length);
    return left + right;
  }
  const time = timeArithmetic(operator, left, right, at);
  if (time !== null) return time;
  if (left === null || right === null) return nullValue(at);
  return unsupported(`${typeName(left)} ${operator} ${typeName(right)}`, at);
}

function intArithmetic(
  operator: ArithmeticOperator,
  left: bigint,
  right: bigint,
  at: number,
): Result {
  switch (operator) {
    case '+':
      return intResult(left + right, at);
    case '-':
      return intResult(left - right, at);
    case '*':
      return intResult(left * right, at);
    case '/':
    case '%':
      if (right === 0n) return new RuleError('Divide by zero error.', at);
      return intResult(operator === '/' ? left / right : left % right, at);
  }
}

function intResult(value: bigint, at: number): Result {
  return fitsInt(value) ? value : new RuleError('Integer overflow error.', at);
}

function floatArithmetic(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

/** Computes timestamp ± duration, timestamp − timestamp, duration ± duration; null for other pairs. */
function timeArithmetic(
  operator: ArithmeticOperator,
  left: Value,
  right: Value,
  at: number,
): Result {
  if (operator !== '+' && operator !== '-') return null;
  if (left instanceof Duration && right instanceof Timestamp && operator === '+') {
    return shifted(right.nanos + left.nanos, at);
  }
  if (left instanceof Timestamp && right instanceof Timestamp && operator === '-') {
    return new Duration(left.nanos - right.nanos);
  }
  if (!(right instanceof Duration)) return null;
  const change = operator === '+' ? right.nanos : -right.nanos;
  if (left instanceof Timestamp) return shifted(left.nanos + change, at);
  return left instanceof Duration ? new Duration(left.nanos + change) : null;
}

function shifted(nanos: bigint, at: number): Result {
  return Timestamp.inRange(nanos) ?? new RuleError('Timestamp out of range error.', at);
}
