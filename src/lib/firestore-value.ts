/** A Firestore value as its REST interface writes it. */
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

/** The value in JavaScript; times are dates. Kinds that no document of ours holds read as undefined. */
export function plainValue(value: RestValue): unknown {
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
