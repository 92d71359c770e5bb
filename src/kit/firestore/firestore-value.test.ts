import { expect, test } from 'vitest';
import { plainFields, restFields } from './firestore-value.ts';

test('a Firestore document is parsed from the format of the REST interface', () => {
  expect(
    plainFields({
      firstName: { stringValue: 'Léa' },
      paused: { booleanValue: false },
      count: { integerValue: '3' },
      price: { doubleValue: 32.5 },
      nothing: { nullValue: null },
      createdAt: { timestampValue: '2026-11-21T10:00:00.250Z' },
      subjects: { arrayValue: { values: [{ stringValue: 'latin' }] } },
      regions: { arrayValue: {} },
      entitlement: {
        mapValue: {
          fields: {
            admin: {
              mapValue: { fields: { endsAt: { timestampValue: '2027-01-01T00:00:00Z' } } },
            },
          },
        },
      },
      empty: { mapValue: {} },
    }),
  ).toEqual({
    firstName: 'Léa',
    paused: false,
    count: 3,
    price: 32.5,
    nothing: null,
    createdAt: new Date('2026-11-21T10:00:00.250Z'),
    subjects: ['latin'],
    regions: [],
    entitlement: { admin: { endsAt: new Date('2027-01-01T00:00:00Z') } },
    empty: {},
  });
});

test('a missing Firestore document has no fields', () => {
  expect(plainFields()).toEqual({});
});

test('values are written to Firestore in the format in which they are read', () => {
  const fields = {
    firstName: 'Léa',
    showEmail: true,
    subjects: ['latin'],
    studentRegions: [],
    details: { experienceYears: null },
    teachingLocations: { online: { pricePerHourEur: 32.5 }, studentPlace: { pricePerHourEur: 30 } },
  };
  expect(plainFields(restFields(fields))).toEqual(fields);
  expect(restFields({ price: 30 })).toEqual({ price: { integerValue: '30' } });
});

test('values that a Firestore document cannot contain are refused', () => {
  expect(() => restFields({ phone: undefined })).toThrow(TypeError);
});
