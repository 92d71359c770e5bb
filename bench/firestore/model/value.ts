export type Value =
  | { nullValue: null | 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

export type Fields = { [name: string]: Value };

export function doubleOf(value: { doubleValue: number | string }): number {
  return Number(value.doubleValue);
}

export function writeDouble(n: number): Value {
  if (Number.isNaN(n)) return { doubleValue: 'NaN' };
  if (n === Infinity) return { doubleValue: 'Infinity' };
  if (n === -Infinity) return { doubleValue: '-Infinity' };
  if (Object.is(n, -0)) return { doubleValue: '-0' };
  return { doubleValue: n };
}

export function isNull(value: Value): boolean {
  return 'nullValue' in value;
}

export function isNumber(
  value: Value,
): value is { integerValue: string } | Extract<Value, { doubleValue: unknown }> {
  return 'integerValue' in value || 'doubleValue' in value;
}

export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && Number.isNaN(doubleOf(value));
}

export function vectorOf(value: Value): number[] | undefined {
  if (!('mapValue' in value)) return undefined;
  const fields = value.mapValue.fields ?? {};
  const type = fields['__type__'];
  if (!type || !('stringValue' in type) || type.stringValue !== '__vector__') return undefined;
  const elements = fields['value'];
  if (!elements || !('arrayValue' in elements)) return undefined;
  return (elements.arrayValue.values ?? []).map((element) =>
    'doubleValue' in element ? doubleOf(element) : Number.NaN,
  );
}

/** A timestamp as nanoseconds since 1970, truncated to microseconds, as Firestore does. */
export function timestampNanos(text: string): bigint {
  const parts = /^(.*T\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text);
  if (!parts) throw new Error(`not a timestamp: ${text}`);
  const seconds = BigInt(Date.parse(`${parts[1]}${parts[3]}`)) / 1000n;
  const micros = BigInt((parts[2] ?? '').padEnd(9, '0').slice(0, 6));
  return seconds * 1_000_000_000n + micros * 1000n;
}
