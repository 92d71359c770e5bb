import type { Fields, Value } from '#bench/firestore/model/value.ts';

export const int = (n: number | bigint | string): Value => ({ integerValue: String(n) });
export const double = (n: number | 'NaN' | 'Infinity' | '-Infinity' | '-0'): Value => ({
  doubleValue: n,
});
export const text = (s: string): Value => ({ stringValue: s });
export const bool = (b: boolean): Value => ({ booleanValue: b });
export const nil: Value = { nullValue: 'NULL_VALUE' };
export const time = (t: string): Value => ({ timestampValue: t });
export const bytes = (base64: string): Value => ({ bytesValue: base64 });
export const ref = (name: string): Value => ({ referenceValue: name });
export const point = (latitude: number, longitude: number): Value => ({
  geoPointValue: { latitude, longitude },
});
export const array = (...values: Value[]): Value => ({ arrayValue: { values } });
export const map = (fields: Fields): Value => ({ mapValue: { fields } });
export const vector = (...elements: number[]): Value =>
  map({ __type__: text('__vector__'), value: array(...elements.map((n) => double(n))) });
