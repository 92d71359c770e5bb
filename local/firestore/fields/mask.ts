import { invalidArgument } from '../errors.ts';
import type { Fields } from '../values/value.ts';
import { deleteField, getField, setField } from './field-access.ts';
import { type FieldPath, isDocumentId, parseFieldPath } from './field-path.ts';
import { isAbsent, isRecord } from '../values/untyped.ts';

/** Reads a document mask. `undefined` means all fields, `[]` none; `{}` is an empty mask. */
export function parseMask(input: unknown): FieldPath[] | undefined {
  if (isAbsent(input)) return undefined;
  if (!isRecord(input)) throw invalidArgument('A document mask must be an object.');
  const paths = input['fieldPaths'] ?? [];
  if (!Array.isArray(paths)) throw invalidArgument('The fieldPaths of a mask must be a list.');
  return paths.map(parseFieldPath);
}

/** The fields that a mask or a query's `select` names. The entry `__name__` selects no field. */
export function projectFields(fields: Fields, mask: readonly FieldPath[] | undefined): Fields {
  if (mask === undefined) return fields;
  let projected: Fields = {};
  for (const path of mask) {
    const value = isDocumentId(path) ? undefined : getField(fields, path);
    if (value !== undefined) projected = setField(projected, path, value);
  }
  return projected;
}

/** The stored fields after an update through a mask: fields in the mask that were not sent are deleted. */
export function mergeFields(stored: Fields, sent: Fields, mask: readonly FieldPath[]): Fields {
  let merged = stored;
  for (const path of mask) {
    const value = getField(sent, path);
    merged = value === undefined ? deleteField(merged, path) : setField(merged, path, value);
  }
  return merged;
}
