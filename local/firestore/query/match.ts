import { type Document, documentName } from '../documents/document.ts';
import { getField } from '../fields/field-access.ts';
import { type FieldPath, isDocumentId } from '../fields/field-path.ts';
import { encodeValue } from '../values/encode-value.ts';
import { elements, isNaNValue, isNull, type Value } from '../values/value.ts';
import { isNeverEqual } from './parse/disjuncts.ts';
import type { FieldFilter } from './query.ts';

export function valueOf(document: Document, path: FieldPath): Value | undefined {
  if (isDocumentId(path)) return { referenceValue: documentName(document) };
  return getField(document.fields, path);
}

export function matchesAll(document: Document, filters: readonly FieldFilter[]): boolean {
  return filters.every((filter) => matches(valueOf(document, filter.path), filter));
}

export function matches(value: Value | undefined, { op, value: operand }: FieldFilter): boolean {
  if (value === undefined) return false;
  switch (op) {
    case '==':
      return equal(value, operand);
    case '!=':
      return !isNull(value) && !equal(value, operand);
    case 'in':
      return includes(elements(operand), value) && !isNeverEqual(value);
    case 'not-in': {
      const list = elements(operand) ?? [];
      return !list.some(isNull) && !isNull(value) && !includes(list, value);
    }
    case 'array-contains':
      return includes(elements(value), operand) && !isNeverEqual(operand);
    case 'array-contains-any':
      return (elements(operand) ?? []).some(
        (wanted) => includes(elements(value), wanted) && !isNeverEqual(wanted),
      );
    case '<':
      return isBeside(value, operand, (order) => order < 0);
    case '<=':
      return isBeside(value, operand, (order) => order <= 0);
    case '>':
      return isBeside(value, operand, (order) => order > 0);
    case '>=':
      return isBeside(value, operand, (order) => order >= 0);
  }
}

/** Whether two values are of the same group of types, and `accepts` is true for their order. Always false for NaN. */
function isBeside(left: Value, right: Value, accepts: (order: number) => boolean): boolean {
  if (isNaNValue(left) || isNaNValue(right)) return false;
  const [a, b] = [encodeValue(left), encodeValue(right)];
  return a[0] === b[0] && accepts(Buffer.compare(a, b));
}

function equal(left: Value, right: Value): boolean {
  return encodeValue(left).equals(encodeValue(right));
}

function includes(list: readonly Value[] | null, wanted: Value): boolean {
  if (list === null) return false;
  const bytes = encodeValue(wanted);
  return list.some((value) => encodeValue(value).equals(bytes));
}
