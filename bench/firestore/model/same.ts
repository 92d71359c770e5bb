import { doubleOf, timestampNanos, writeDouble, type Fields, type Value } from './value.ts';

/**
 * A canonical form of a value, for comparing: keys sorted, empty parts written out, times in nanoseconds. 3 and 3.0
 * differ, unlike in Firestore.
 */
export function normalValue(value: Value): unknown {
  if ('nullValue' in value) return { nullValue: null };
  if ('integerValue' in value) return { integerValue: String(BigInt(value.integerValue)) };
  if ('doubleValue' in value) return writeDouble(doubleOf(value));
  if ('timestampValue' in value)
    return { timestampNanos: String(timestampNanos(value.timestampValue)) };
  if ('bytesValue' in value)
    return { bytesHex: Buffer.from(value.bytesValue, 'base64').toString('hex') };
  if ('geoPointValue' in value)
    return { at: [value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0] };
  if ('arrayValue' in value) return { array: (value.arrayValue.values ?? []).map(normalValue) };
  if ('mapValue' in value) return { map: normalFields(value.mapValue.fields ?? {}) };
  return value;
}

export function normalFields(fields: Fields): [string, unknown][] {
  return Object.entries(fields)
    .map(([key, value]): [string, unknown] => [key, normalValue(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

export function sameFields(a: Fields, b: Fields): boolean {
  return JSON.stringify(normalFields(a)) === JSON.stringify(normalFields(b));
}
