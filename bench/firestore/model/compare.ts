import { compareNames } from './name.ts';
import { doubleOf, isNumber, timestampNanos, vectorOf, type Fields, type Value } from './value.ts';

/** The rank of a value's type in Firestore's order; integers and doubles have the same. */
export function typeRank(value: Value): number {
  if ('nullValue' in value) return 0;
  if ('booleanValue' in value) return 1;
  if (isNumber(value)) return 2;
  if ('timestampValue' in value) return 3;
  if ('stringValue' in value) return 4;
  if ('bytesValue' in value) return 5;
  if ('referenceValue' in value) return 6;
  if ('geoPointValue' in value) return 7;
  if ('arrayValue' in value) return 8;
  return vectorOf(value) ? 9 : 10;
}

const sign = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function compareDoubles(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return sign(a, b);
}

function compareNumbers(a: Value, b: Value): number {
  const left = 'integerValue' in a ? BigInt(a.integerValue) : 'doubleValue' in a ? doubleOf(a) : 0;
  const right = 'integerValue' in b ? BigInt(b.integerValue) : 'doubleValue' in b ? doubleOf(b) : 0;
  if (typeof left === 'number' && typeof right === 'number') return compareDoubles(left, right);
  if (typeof left === 'number' && Number.isNaN(left)) return -1;
  if (typeof right === 'number' && Number.isNaN(right)) return 1;
  // JavaScript compares bigint with number by exact mathematical value.
  return sign(left, right);
}

export function compareUtf8(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
}

function compareLists<T>(a: T[], b: T[], compare: (x: T, y: T) => number): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const order = compare(a[i] as T, b[i] as T);
    if (order !== 0) return order;
  }
  return sign(a.length, b.length);
}

function compareMaps(a: Fields, b: Fields): number {
  const entries = (fields: Fields): [string, Value][] =>
    Object.entries(fields).sort(([x], [y]) => compareUtf8(x, y));
  return compareLists(
    entries(a),
    entries(b),
    ([keyA, valueA], [keyB, valueB]) => compareUtf8(keyA, keyB) || compareValues(valueA, valueB),
  );
}

export function compareValues(a: Value, b: Value): number {
  const byType = sign(typeRank(a), typeRank(b));
  if (byType !== 0) return byType;
  if (isNumber(a)) return compareNumbers(a, b);
  if ('booleanValue' in a && 'booleanValue' in b)
    return sign(Number(a.booleanValue), Number(b.booleanValue));
  if ('timestampValue' in a && 'timestampValue' in b)
    return sign(timestampNanos(a.timestampValue), timestampNanos(b.timestampValue));
  if ('stringValue' in a && 'stringValue' in b) return compareUtf8(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b)
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'));
  if ('referenceValue' in a && 'referenceValue' in b)
    return compareNames(a.referenceValue, b.referenceValue);
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [p, q] = [a.geoPointValue, b.geoPointValue];
    return sign(p.latitude ?? 0, q.latitude ?? 0) || sign(p.longitude ?? 0, q.longitude ?? 0);
  }
  if ('arrayValue' in a && 'arrayValue' in b)
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? [], compareValues);
  const [vectorA, vectorB] = [vectorOf(a), vectorOf(b)];
  if (vectorA && vectorB)
    return sign(vectorA.length, vectorB.length) || compareLists(vectorA, vectorB, compareDoubles);
  if ('mapValue' in a && 'mapValue' in b)
    return compareMaps(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  return 0;
}

/** Firestore's equality: numbers by value across integer and double. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}
