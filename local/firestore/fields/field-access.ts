import { type Fields, mapFields, type Value } from '../values/value.ts';
import type { FieldPath } from './field-path.ts';

/** The value at a path; undefined if a segment of the path is missing or not a map. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let current: Fields | null = fields;
  let value: Value | undefined;
  for (const name of path) {
    if (current === null || !Object.hasOwn(current, name)) return undefined;
    value = current[name];
    current = mapFields(value);
  }
  return value;
}

/** Returns the fields with a new value at the path; creates missing maps. */
export function setField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const child = Object.hasOwn(fields, name) ? mapFields(fields[name]) : null;
  const next =
    rest.length === 0 ? value : { mapValue: { fields: setField(child ?? {}, rest, value) } };
  if (Object.hasOwn(fields, name)) return { ...fields, [name]: next };
  return sorted({ ...fields, [name]: next });
}

export function deleteField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(fields, name)) return fields;
  if (rest.length === 0) {
    const { [name]: _, ...others } = fields;
    return others;
  }
  const child = mapFields(fields[name]);
  if (child === null) return fields;
  const remaining = deleteField(child, rest);
  const isEmpty = Object.keys(remaining).length === 0;
  return { ...fields, [name]: { mapValue: isEmpty ? {} : { fields: remaining } } };
}

function sorted(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
