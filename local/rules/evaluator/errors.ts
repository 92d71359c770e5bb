import { typeName } from '../values/type-name.ts';
import { type Result, type Value, RuleError } from '../values/value.ts';

export function nullValue(at: number): RuleError {
  return new RuleError('Null value error.', at);
}

export function functionNotFound(name: string, at: number): RuleError {
  return new RuleError(`Function not found error: Name: [${name}].`, at);
}

export function undefinedProperty(name: string, at: number): RuleError {
  return new RuleError(`Property ${name} is undefined on object.`, at);
}

/** An error for an unsupported call or operator; `received` describes it, e.g. `int < string`. */
export function unsupported(received: string, at: number): RuleError {
  return new RuleError(`Unsupported operation error. Received: ${received}.`, at);
}

export function unsupportedCall(name: string, args: readonly Value[], at: number): RuleError {
  return unsupported(`${name}(${args.map(typeName).join(', ')})`, at);
}

export function wrongCount(received: number, at: number): RuleError {
  return new RuleError(`Incorrect number of arguments. Received: ${received}.`, at);
}

export function outOfBounds(index: bigint, size: number, at: number): RuleError {
  return new RuleError(`Index out of bound error. Index: [${index}] , size: [${size}].`, at);
}

/** The error for a condition that a list query's filters do not decide. */
export function unprovable(at: number): RuleError {
  return new RuleError('The query does not prove this condition.', at);
}

export function firstError(values: readonly Result[]): RuleError | undefined {
  return values.find((value): value is RuleError => value instanceof RuleError);
}
