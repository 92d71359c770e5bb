import { describe, expect, test } from 'vitest';
import { parseFields, parseValue } from './parse-value.ts';

describe('parsing a value', () => {
  test.each([
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ nullValue: null }, { nullValue: null }],
    [{ integerValue: 7 }, { integerValue: '7' }],
    [{ integerValue: '-0007' }, { integerValue: '-7' }],
    [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    [{ doubleValue: '-0' }, { doubleValue: '-0' }],
    [{ doubleValue: '1.5e3' }, { doubleValue: 1500 }],
    [
      { timestampValue: '2026-01-01T00:00:00.123456789Z' },
      { timestampValue: '2026-01-01T00:00:00.123456Z' },
    ],
    [{ bytesValue: '-_8' }, { bytesValue: '+/8=' }],
    [{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
    [{ arrayValue: { values: [] } }, { arrayValue: {} }],
    [{ mapValue: { fields: {} } }, { mapValue: {} }],
    [{ arrayValue: {} }, { arrayValue: {} }],
  ])('converts %j to %j', (input, expected) => {
    expect(parseValue(input)).toEqual(expected);
  });

  test('sorts the field names, so that equal documents have equal JSON', () => {
    const one = { integerValue: '1' };
    expect(
      JSON.stringify(parseFields({ b: one, a: { mapValue: { fields: { d: one, c: one } } } })),
    ).toBe(JSON.stringify({ a: { mapValue: { fields: { c: one, d: one } } }, b: one }));
  });

  test.each([
    [{}],
    [null],
    [{ integerValue: '1', stringValue: 'x' }],
    [{ integerValue: '1.5' }],
    [{ integerValue: '9223372036854775808' }],
    [{ doubleValue: 'one' }],
    [{ booleanValue: 'true' }],
    [{ timestampValue: 'now' }],
    [{ bytesValue: 'a b' }],
    [{ geoPointValue: { latitude: 91 } }],
    [{ geoPointValue: { longitude: -181 } }],
    [{ referenceValue: 'items/a' }],
    [{ stringValue: 1 }],
    [{ otherValue: 1 }],
    [{ arrayValue: { values: [{ arrayValue: {} }] } }],
    [{ mapValue: { fields: { __x__: { nullValue: null } } } }],
    [{ mapValue: { fields: { __proto__x: { nullValue: null }, '': { nullValue: null } } } }],
  ])('refuses %j', (input) => {
    expect(() => parseValue(input)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });

  test('accepts a vector, although __type__ is a reserved name', () => {
    const vector = {
      mapValue: {
        fields: {
          __type__: { stringValue: '__vector__' },
          value: { arrayValue: { values: [{ doubleValue: 1 }] } },
        },
      },
    };
    expect(parseValue(vector)).toEqual(vector);
  });

  test('does not confuse fields with inherited names of JavaScript objects', () => {
    const fields = parseFields({
      constructor: { stringValue: 'x' },
      toString: { stringValue: 'y' },
    });
    expect(Object.keys(fields)).toEqual(['constructor', 'toString']);
  });
});
