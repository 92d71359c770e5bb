import { invalidArgument } from '../../errors.ts';
import { type FieldPath, isDocumentId, parseFieldPath } from '../../fields/field-path.ts';
import { parseOperand } from '../../values/parse-value.ts';
import { array, double, elements, isNull, nullValue, type Value } from '../../values/value.ts';
import { isNeverEqual } from './disjuncts.ts';
import { checkNameValue } from '../name-value.ts';
import type { FieldFilter, Filter, Operator, Source } from '../query.ts';
import { isRecord } from '../../values/untyped.ts';

const operators: Record<string, Operator> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};
/** Names of the protocol's enum of operators, by number. */
const operatorNames = ['', ...Object.keys(operators)];
const unaryNames = ['', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];
const compositeNames = ['', 'AND', 'OR'];

/**
 * Parses a `where` clause, in which enums may be names or numbers.
 *
 * @throws INVALID_ARGUMENT
 */
export function parseFilter(input: unknown, source: Source, depth = 0): Filter {
  if (!isRecord(input)) throw invalidArgument('A filter must be an object.');
  if (depth > 100) throw invalidArgument('The filter nests too deep.');
  const { compositeFilter, fieldFilter, unaryFilter } = input;
  if (isRecord(compositeFilter)) return parseComposite(compositeFilter, source, depth);
  if (isRecord(fieldFilter)) return parseField(fieldFilter, source);
  if (isRecord(unaryFilter)) return parseUnary(unaryFilter);
  throw invalidArgument('A filter must be a compositeFilter, fieldFilter or unaryFilter.');
}

function parseComposite(input: Record<string, unknown>, source: Source, depth: number): Filter {
  const op = enumName(input['op'], compositeNames);
  if (op !== 'AND' && op !== 'OR') throw invalidArgument('Unknown operator of a compositeFilter.');
  const filters = input['filters'];
  if (!Array.isArray(filters) || filters.length === 0) {
    throw invalidArgument('A compositeFilter needs at least one filter.');
  }
  return {
    kind: op === 'AND' ? 'and' : 'or',
    filters: filters.map((filter) => parseFilter(filter, source, depth + 1)),
  };
}

function parseField(input: Record<string, unknown>, source: Source): FieldFilter {
  const name = enumName(input['op'], operatorNames);
  const op = operators[name];
  if (op === undefined) throw invalidArgument(`Unknown operator "${name}" of a fieldFilter.`);
  const path = parseFieldReference(input['field']);
  const value = parseOperand(input['value']);
  if (isDocumentId(path)) checkNameFilter(op, value, source);
  if (op === 'in' || op === 'array-contains-any' || op === 'not-in') checkList(op, value);
  // Only unary filters find null and NaN; EQUAL null and NOT_EQUAL null find nothing, as on Google's servers.
  const findsNothing = op === '==' ? isNeverEqual(value) : op === '!=' && isNull(value);
  if (findsNothing) return { kind: 'field', path, op: 'in', value: array([value]) };
  return { kind: 'field', path, op, value };
}

function checkList(op: Operator, value: Value): void {
  const list = elements(value);
  if (list === null) throw invalidArgument(`'${listNames[op]}' requires an ArrayValue.`);
  if (list.length === 0)
    throw invalidArgument(`'${listNames[op]}' requires an non-empty ArrayValue.`);
  if (op === 'not-in' && list.length > 10) {
    throw invalidArgument("'NOT_IN' supports up to 10 comparison values.");
  }
}

const listNames: Partial<Record<Operator, string>> = {
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

function checkNameFilter(op: Operator, value: Value, source: Source): void {
  if (op === 'array-contains' || op === 'array-contains-any') {
    throw invalidArgument('__name__ is no array.');
  }
  const values = op === 'in' || op === 'not-in' ? (elements(value) ?? []) : [value];
  for (const name of values) checkNameValue(name, source, 'A filter on __name__');
}

function parseUnary(input: Record<string, unknown>): FieldFilter {
  const path = parseFieldReference(input['field']);
  const kind = 'field';
  switch (enumName(input['op'], unaryNames)) {
    case 'IS_NAN':
      return { kind, path, op: '==', value: double(NaN) };
    case 'IS_NULL':
      return { kind, path, op: '==', value: nullValue };
    case 'IS_NOT_NAN':
      return { kind, path, op: '!=', value: double(NaN) };
    case 'IS_NOT_NULL':
      return { kind, path, op: '!=', value: nullValue };
    default:
      throw invalidArgument('Unknown operator of a unaryFilter.');
  }
}

function parseFieldReference(input: unknown): FieldPath {
  if (!isRecord(input)) throw invalidArgument('A filter needs a field.');
  return parseFieldPath(input['fieldPath']);
}

export function enumName(input: unknown, names: readonly string[]): string {
  if (typeof input === 'number') return names[input] ?? '';
  return typeof input === 'string' ? input : '';
}
