import type { CallNode, Expression, MethodNode } from '../syntax.ts';
import { PathValue } from '../values/path.ts';
import { typeName, isOfType } from '../values/type-name.ts';
import { type Result, type Value, RuleError } from '../values/value.ts';
import { readIndex, readMember, readSlice } from './access.ts';
import type { EvaluationContext, Frame } from './context.ts';
import {
  firstError,
  functionNotFound,
  nullValue,
  unsupported,
  wrongCount,
  unprovable,
} from './errors.ts';
import { callGlobal, callNamespace } from './functions/dispatch.ts';
import { callMethod } from './methods/dispatch.ts';
import { applyBinary, applyUnary } from './operators.ts';
import { isOpen, PartialMap } from '../values/constraint.ts';

/** Evaluates `value is type`. A query proves a field's type only if `==` fixes its value. */
function checkType(value: Value, type: string, at: number): Result {
  if (value instanceof PartialMap) return type === 'map';
  return isOpen(value) ? unprovable(at) : isOfType(value, type);
}

/**
 * The value of an expression, or the error that it results in. After an operand with an error, the others are still
 * evaluated and counted.
 *
 * @throws LimitReached only
 */
export function evaluate(node: Expression, frame: Frame, context: EvaluationContext): Result {
  if (node.kind === 'group') return evaluate(node.inner, frame, context);
  context.budget.spend(1, node.at);
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'name':
      return evaluateName(node, frame, context);
    case 'member': {
      const object = evaluate(node.object, frame, context);
      return object instanceof RuleError ? object : readMember(object, node.name, node.at);
    }
    case 'index': {
      const object = evaluate(node.object, frame, context);
      const index = evaluate(node.index, frame, context);
      if (object instanceof RuleError) return object;
      return index instanceof RuleError ? index : readIndex(object, index, node.at);
    }
    case 'slice': {
      const object = evaluate(node.object, frame, context);
      const from = evaluate(node.from, frame, context);
      const to = evaluate(node.to, frame, context);
      const error = firstError([object, from, to]);
      return error ?? readSlice(object as Value, from as Value, to as Value, node.at, context.fuel);
    }
    case 'call':
      return evaluateCall(node, frame, context);
    case 'method':
      return evaluateMethod(node, frame, context);
    case 'unary': {
      const operand = evaluate(node.operand, frame, context);
      return operand instanceof RuleError ? operand : applyUnary(node.operator, operand, node.at);
    }
    case 'binary': {
      if (node.operator === '&&') return evaluateLogical(node, false, frame, context);
      if (node.operator === '||') return evaluateLogical(node, true, frame, context);
      const left = evaluate(node.left, frame, context);
      const right = evaluate(node.right, frame, context);
      if (left instanceof RuleError) return left;
      if (right instanceof RuleError) return right;
      return applyBinary(node.operator, left, right, node.at, context.fuel);
    }
    case 'is': {
      context.budget.spend(1, node.at);
      const operand = evaluate(node.operand, frame, context);
      return operand instanceof RuleError ? operand : checkType(operand, node.type, node.at);
    }
    case 'ternary':
      return evaluateTernary(node, frame, context);
    case 'list':
      return evaluateAll(node.items, frame, context);
    case 'map': {
      const values = evaluateAll(
        node.entries.map((entry) => entry.value),
        frame,
        context,
      );
      if (values instanceof RuleError) return values;
      return new Map(node.entries.map((entry, index) => [entry.key, values[index] ?? null]));
    }
    case 'path':
      return evaluatePath(node, frame, context);
  }
}

function evaluateAll(
  nodes: readonly Expression[],
  frame: Frame,
  context: EvaluationContext,
): Value[] | RuleError {
  const values = nodes.map((node) => evaluate(node, frame, context));
  return firstError(values) ?? (values as Value[]);
}

function evaluateName(
  node: Extract<Expression, { kind: 'name' }>,
  frame: Frame,
  context: EvaluationContext,
): Result {
  const { reference } = node;
  switch (reference?.kind) {
    case undefined:
      return nullValue(node.at);
    case 'local':
      return frame[reference.slot] ?? null;
    case 'capture':
      return context.captures[reference.slot] ?? null;
    case 'request':
      return context.request;
    case 'resource':
      return context.resource instanceof RuleError ? nullValue(node.at) : context.resource;
  }
}

/** Evaluates `&&` if `decisive` is false, `||` if it is true. A decisive operand hides an error of the other. */
function evaluateLogical(
  node: Extract<Expression, { kind: 'binary' }>,
  decisive: boolean,
  frame: Frame,
  context: EvaluationContext,
): Result {
  const left = asBool(evaluate(node.left, frame, context), node.operator, node.left.at);
  if (left === decisive) return decisive;
  context.budget.spend(1, node.at);
  const right = asBool(evaluate(node.right, frame, context), node.operator, node.right.at);
  if (right === decisive) return decisive;
  return left instanceof RuleError ? left : right;
}

function asBool(value: Result, operator: string, at: number): boolean | RuleError {
  if (value instanceof RuleError || typeof value === 'boolean') return value;
  return value === null ? nullValue(at) : unsupported(`${typeName(value)} ${operator}`, at);
}

function evaluateTernary(
  node: Extract<Expression, { kind: 'ternary' }>,
  frame: Frame,
  context: EvaluationContext,
): Result {
  context.budget.spend(1, node.at);
  const condition = asBool(evaluate(node.condition, frame, context), '?', node.condition.at);
  if (condition instanceof RuleError) return condition;
  if (condition) return evaluate(node.yes, frame, context);
  context.budget.spend(2, node.at);
  return evaluate(node.no, frame, context);
}

function evaluatePath(
  node: Extract<Expression, { kind: 'path' }>,
  frame: Frame,
  context: EvaluationContext,
): Result {
  const segments: PathValue['segments'][number][] = [];
  let error: RuleError | undefined;
  for (const part of node.segments) {
    if (part.kind !== 'value') {
      context.budget.spend(1, node.at);
      segments.push(part.kind === 'text' ? part.text : { placeholder: part.name });
      continue;
    }
    const { expression } = part;
    const value = evaluate(expression, frame, context);
    if (value instanceof RuleError) error ??= value;
    else if (typeof value === 'string') segments.push(value);
    else if (value instanceof PathValue) segments.push(...value.segments);
    else error ??= unsupported(`path segment of ${typeName(value)}`, expression.at);
  }
  return error ?? new PathValue(segments);
}

function evaluateCall(node: CallNode, frame: Frame, context: EvaluationContext): Result {
  const { target } = node;
  if (target) {
    const values = node.args.map((argument) => evaluate(argument, frame, context));
    if (values.length !== target.parameters.length) return wrongCount(values.length, node.at);
    const error = firstError(values);
    if (error) return error;
    const locals: Result[] = values;
    for (const bound of target.lets) {
      context.budget.spend(1, bound.at);
      const value = evaluate(bound.value, locals, context);
      // A `let` is computed at once: its error makes the call fail, even if the variable is never read.
      if (value instanceof RuleError) return value;
      locals.push(value);
    }
    return evaluate(target.result, locals, context);
  }
  const values = evaluateAll(node.args, frame, context);
  return values instanceof RuleError ? values : callGlobal(node.name, values, node.at, context);
}

function evaluateMethod(node: MethodNode, frame: Frame, context: EvaluationContext): Result {
  if (node.namespace !== undefined) {
    const values = evaluateAll(node.args, frame, context);
    if (values instanceof RuleError) return values;
    context.budget.spend(1, node.at);
    return callNamespace(node.namespace, node.name, values, node.at, context);
  }
  const object = evaluate(node.object, frame, context);
  const values = evaluateAll(node.args, frame, context);
  if (object instanceof RuleError) return object;
  if (values instanceof RuleError) return values;
  if (object === null) return nullValue(node.at);
  const result = callMethod(object, node.name, values, node.at, context.fuel);
  return result === undefined ? functionNotFound(node.name, node.at) : result;
}
