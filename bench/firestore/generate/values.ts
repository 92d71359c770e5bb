import type { Random } from '../../support/random.ts';
import type { Fields, Value } from '../model/value.ts';

/** Edge cases of Firestore's order of values: few per type, so that documents often have equal values. */
const NUMBERS: Value[] = [
  { integerValue: '0' },
  { integerValue: '1' },
  { integerValue: '3' },
  { integerValue: '-7' },
  { integerValue: '9007199254740993' },
  { integerValue: '9223372036854775807' },
  { integerValue: '-9223372036854775808' },
  { doubleValue: 3 },
  { doubleValue: 0 },
  { doubleValue: '-0' },
  { doubleValue: 1.5 },
  { doubleValue: -2.25 },
  { doubleValue: 9007199254740992 },
  { doubleValue: 2 ** 63 },
  { doubleValue: 1e300 },
  { doubleValue: 5e-324 },
  { doubleValue: 'NaN' },
  { doubleValue: 'Infinity' },
  { doubleValue: '-Infinity' },
];

const STRINGS = ['', 'a', 'A', 'ab', 'b', 'é', 'ü', 'z\u0000', 'z', '\uffff', '😀', '10', '9'];
const TIMES = [
  '1969-12-31T23:59:59.999999Z',
  '1970-01-01T00:00:00Z',
  '2026-01-02T03:04:05.123456Z',
  '2026-01-02T03:04:05.123456789Z',
  '2026-01-02T03:04:05.123457Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
];
const BYTES = ['', 'AA==', 'AAA=', 'AQI=', '/w==', '/wA='];
const POINTS = [
  { latitude: 0, longitude: 0 },
  { latitude: 49.6, longitude: 6.1 },
  { latitude: 49.6, longitude: -6.1 },
  { latitude: -90, longitude: 180 },
];

/** A value of any type; nesting gets rarer with depth, and no array or vector is directly in an array. */
export function anyValue(random: Random, references: string[], depth = 0, inArray = false): Value {
  const kind = random.below(depth > 2 ? 9 : 13);
  switch (kind) {
    case 0:
      return { nullValue: 'NULL_VALUE' };
    case 1:
      return { booleanValue: random.chance(0.5) };
    case 2:
    case 3:
      return random.pick(NUMBERS);
    case 4:
      return { timestampValue: random.pick(TIMES) };
    case 5:
    case 6:
      return { stringValue: random.pick(STRINGS) };
    case 7:
      return random.chance(0.5)
        ? { bytesValue: random.pick(BYTES) }
        : { referenceValue: random.pick(references) };
    case 8:
      return { geoPointValue: random.pick(POINTS) };
    case 9:
    case 10:
      return inArray ? random.pick(NUMBERS) : anyArray(random, references, depth);
    case 11:
      return { mapValue: { fields: anyFields(random, references, ['k', 'l', 'é'], depth + 1) } };
    default:
      return inArray ? random.pick(NUMBERS) : anyVector(random);
  }
}

function anyArray(random: Random, references: string[], depth: number): Value {
  const values = Array.from({ length: random.below(4) }, () =>
    anyValue(random, references, depth + 1, true),
  );
  return { arrayValue: { values } };
}

function anyVector(random: Random): Value {
  const values = Array.from({ length: 1 + random.below(2) }, () => ({
    doubleValue: random.below(3),
  }));
  return {
    mapValue: {
      fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } },
    },
  };
}

export function anyFields(
  random: Random,
  references: string[],
  names: string[],
  depth = 0,
): Fields {
  const fields: Fields = {};
  for (const name of names)
    if (random.chance(0.75)) fields[name] = anyValue(random, references, depth);
  return fields;
}
