/**
 * A Firestore value in canonical REST form: integers as decimal strings, timestamps in UTC with 0, 3 or 6 fraction
 * digits, empty arrays and maps without `values` and `fields`, map keys sorted. Two values are equal exactly when
 * their JSON is equal.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | SpecialDouble }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

export type SpecialDouble = 'NaN' | 'Infinity' | '-Infinity' | '-0';

/** The fields of a document or map. Read them with `Object.hasOwn`, because clients choose the names. */
export type Fields = Record<string, Value>;

export type ArrayValue = Extract<Value, { arrayValue: unknown }>;

export const nullValue: Value = { nullValue: null };

export function integer(value: bigint | number): Value {
  return { integerValue: String(value) };
}

export function double(value: number): Value {
  if (Number.isNaN(value)) return { doubleValue: 'NaN' };
  if (value === Infinity) return { doubleValue: 'Infinity' };
  if (value === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(value, -0) ? '-0' : value };
}

export function array(values: Value[]): ArrayValue {
  return { arrayValue: values.length > 0 ? { values } : {} };
}

export function map(fields: Fields): Value {
  return { mapValue: Object.keys(fields).length > 0 ? { fields } : {} };
}

export function elements(value: Value | undefined): Value[] | null {
  return value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : null;
}

export function mapFields(value: Value | undefined): Fields | null {
  return value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : null;
}

/** An integer or double as a number, null for other values. Integers beyond 2^53 lose digits. */
export function numberOf(value: Value | undefined): number | null {
  if (value === undefined) return null;
  if ('integerValue' in value) return Number(value.integerValue);
  return 'doubleValue' in value ? Number(value.doubleValue) : null;
}

export function isNull(value: Value): boolean {
  return 'nullValue' in value;
}

export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN';
}

/** The elements of a vector (`{__type__: '__vector__', value: [...]}`), or null. */
export function vectorElements(fields: Fields): Value[] | null {
  if (!Object.hasOwn(fields, '__type__') || !Object.hasOwn(fields, 'value')) return null;
  const type = fields['__type__'];
  if (type === undefined || !('stringValue' in type) || type.stringValue !== '__vector__') {
    return null;
  }
  return elements(fields['value']);
}
