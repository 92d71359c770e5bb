export type RestValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | string }
  | { stringValue: string }
  | { timestampValue: string }
  | { arrayValue: { values?: RestValue[] } }
  | { mapValue: { fields?: RestFields } };

export type RestFields = Record<string, RestValue>;

/** Converts a REST value. Times become dates; types that our documents do not use become undefined. */
function plainValue(value: RestValue): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('stringValue' in value) return value.stringValue;
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue);
  return 'mapValue' in value ? plainFields(value.mapValue.fields) : undefined;
}

export function plainFields(fields: RestFields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, v]) => [name, plainValue(v)]));
}

/**
 * Converts a JavaScript value to the REST format.
 *
 * @throws TypeError for types that our documents do not use
 */
export function restValue(value: unknown): RestValue {
  if (value === null) return { nullValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } };
  if (typeof value === 'object') return { mapValue: { fields: restFields(value) } };
  throw new TypeError(`no Firestore value for ${typeof value}`);
}

export function restFields(object: object): RestFields {
  return Object.fromEntries(Object.entries(object).map(([name, v]) => [name, restValue(v)]));
}
