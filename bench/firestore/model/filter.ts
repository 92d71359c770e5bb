import { compareValues, equalValues, typeRank } from './compare.ts';
import { getField, parseFieldPath } from './field-path.ts';
import type { FieldOp, Filter } from './query-types.ts';
import { isNaNValue, isNull, type Fields, type Value } from './value.ts';

/** The document's times are the server's RFC 3339 texts. */
export type StoredDocument = {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
};

/** The value that a filter or order reads: a field, or the document's name. */
export function readOperand(document: StoredDocument, fieldPath: string): Value | undefined {
  if (fieldPath === '__name__') return { referenceValue: document.name };
  return getField(document.fields, parseFieldPath(fieldPath));
}

const isUnmatchable = (value: Value): boolean => isNull(value) || isNaNValue(value);

function listOf(value: Value): Value[] {
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
}

/** Compares two values: negative, zero or positive; null for different types, and for NaN. */
function orderInRange(operand: Value, value: Value): number | null {
  if (typeRank(operand) !== typeRank(value)) return null;
  if (isNaNValue(operand) || isNaNValue(value)) return null;
  return compareValues(operand, value);
}

function matchesField(operand: Value, op: FieldOp, value: Value): boolean {
  const order = orderInRange(operand, value);
  switch (op) {
    case 'EQUAL':
      return !isUnmatchable(value) && equalValues(operand, value);
    case 'LESS_THAN':
      return order !== null && order < 0;
    case 'LESS_THAN_OR_EQUAL':
      return order !== null && order <= 0;
    case 'GREATER_THAN':
      return order !== null && order > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return order !== null && order >= 0;
    case 'NOT_EQUAL':
      return !isNull(operand) && !isNull(value) && !equalValues(operand, value);
    case 'NOT_IN': {
      const list = listOf(value);
      if (isNull(operand) || list.some(isNull)) return false;
      return !list.some((element) => equalValues(operand, element));
    }
    case 'IN':
      return listOf(value).some((e) => !isUnmatchable(e) && equalValues(operand, e));
    case 'ARRAY_CONTAINS':
      return !isUnmatchable(value) && listOf(operand).some((e) => equalValues(e, value));
    case 'ARRAY_CONTAINS_ANY':
      return listOf(value).some(
        (wanted) => !isUnmatchable(wanted) && listOf(operand).some((e) => equalValues(e, wanted)),
      );
  }
}

export function matches(document: StoredDocument, filter: Filter): boolean {
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    return op === 'AND'
      ? filters.every((inner) => matches(document, inner))
      : filters.some((inner) => matches(document, inner));
  }
  if ('unaryFilter' in filter) {
    const operand = readOperand(document, filter.unaryFilter.field.fieldPath);
    if (operand === undefined) return false;
    switch (filter.unaryFilter.op) {
      case 'IS_NULL':
        return isNull(operand);
      case 'IS_NAN':
        return isNaNValue(operand);
      case 'IS_NOT_NULL':
        return !isNull(operand);
      case 'IS_NOT_NAN':
        return !isNull(operand) && !isNaNValue(operand);
    }
  }
  const { field, op, value } = filter.fieldFilter;
  const operand = readOperand(document, field.fieldPath);
  return operand !== undefined && matchesField(operand, op, value);
}

const INEQUALITIES = new Set<string>([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/** The fields with inequality filters, by which Firestore also orders. */
export function inequalityFields(filter: Filter): string[] {
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(inequalityFields);
  const { field, op } = 'unaryFilter' in filter ? filter.unaryFilter : filter.fieldFilter;
  return INEQUALITIES.has(op) ? [field.fieldPath] : [];
}
