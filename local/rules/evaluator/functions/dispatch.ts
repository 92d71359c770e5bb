import { PathValue } from '../../values/path.ts';
import type { Result, Value } from '../../values/value.ts';
import { toFloat, toInt, toPath, toText } from '../conversions.ts';
import type { EvaluationContext } from '../context.ts';
import { isOpen } from '../../values/constraint.ts';
import { functionNotFound, unprovable, unsupportedCall, wrongCount } from '../errors.ts';
import { callHashing } from './hashing.ts';
import { callMath } from './math.ts';
import { callDurationNamespace, callLatLng, callTimestampNamespace } from './constructors.ts';

export function callGlobal(
  name: string,
  args: readonly Value[],
  at: number,
  context: EvaluationContext,
): Result {
  const argument = args[0];
  switch (name) {
    case 'int':
    case 'float':
    case 'string':
    case 'path':
      if (args.length !== 1 || argument === undefined) return wrongCount(args.length, at);
      return isOpen(argument) ? unprovable(at) : convert(name, argument, at);
    case 'get':
    case 'exists':
    case 'getAfter':
    case 'existsAfter':
      return callDocument(name, name, args, at, context);
    default:
      return functionNotFound(name, at);
  }
}

function convert(name: 'int' | 'float' | 'string' | 'path', value: Value, at: number): Result {
  switch (name) {
    case 'int':
      return toInt(value, at);
    case 'float':
      return toFloat(value, at);
    case 'string':
      return toText(value, at);
    case 'path':
      return toPath(value, at);
  }
}

function callDocument(
  name: 'get' | 'exists' | 'getAfter' | 'existsAfter',
  shown: string,
  args: readonly Value[],
  at: number,
  context: EvaluationContext,
): Result {
  const [path] = args;
  if (args.length !== 1 || path === undefined) return wrongCount(args.length, at);
  if (isOpen(path)) return unprovable(at);
  if (!(path instanceof PathValue)) return unsupportedCall(shown, args, at);
  return context.read(name, path, at);
}

/** Calls `namespace.name(args)`. */
export function callNamespace(
  namespace: string,
  name: string,
  args: readonly Value[],
  at: number,
  context: EvaluationContext,
): Result {
  if (args.some(isOpen)) return unprovable(at);
  const result = callIn(namespace, name, args, at, context);
  return result === undefined ? functionNotFound(`${namespace}.${name}`, at) : result;
}

function callIn(
  namespace: string,
  name: string,
  args: readonly Value[],
  at: number,
  context: EvaluationContext,
): Result | undefined {
  switch (namespace) {
    case 'math':
      return callMath(name, args, at);
    case 'timestamp':
      return callTimestampNamespace(name, args, at);
    case 'duration':
      return callDurationNamespace(name, args, at);
    case 'latlng':
      return callLatLng(name, args, at);
    case 'hashing':
      return callHashing(name, args, at, context.fuel);
    case 'firestore':
      if (name !== 'get' && name !== 'exists') return undefined;
      return callDocument(name, `firestore.${name}`, args, at, context);
    default:
      return undefined;
  }
}
