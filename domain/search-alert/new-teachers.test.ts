import { describe, expect, test } from 'vitest';
import { placeIdOf } from '../reference/places.ts';
import type { Findable } from '../search/matching-facets.ts';
import { noFilter } from '../search/search-filter.ts';
import { hasNewFacets, isFound, isNewFor, newcomerOf } from './new-teachers.ts';

const inEsch: Findable = {
  subjects: ['mathematics'],
  schoolLevels: ['classic-lower'],
  roleId: 'certified-teacher',
  teachingLocations: { teacherPlace: { pricePerHourEur: 40 } },
  cityId: placeIdOf('esch-sur-alzette'),
  studentRegions: [],
  studentCities: [],
};

const withPhysics: Findable = { ...inEsch, subjects: ['mathematics', 'physics'] };

const askedAt = new Date('2026-11-01T10:00:00Z');
const later = new Date('2026-11-02T10:00:00Z');

const alertFor = (filter: Partial<typeof noFilter>) => ({
  filter: { ...noFilter, ...filter },
  askedAt,
});

describe('a search alert', () => {
  test('counts a teacher who became visible as new if the search finds this teacher', () => {
    const teacher = newcomerOf([{ before: null, at: later }], inEsch);
    expect(isNewFor(alertFor({ subject: 'mathematics' }), teacher)).toBe(true);
    expect(
      isNewFor(alertFor({ subject: 'mathematics', canton: 'esch-sur-alzette' }), teacher),
    ).toBe(true);
    expect(isNewFor(alertFor({ subject: 'mathematics', upToEur: 35 }), teacher)).toBe(false);
    expect(isNewFor(alertFor({ subject: 'physics' }), teacher)).toBe(false);
  });

  test('counts a changed teacher as new only if the search did not find this teacher before', () => {
    const teacher = newcomerOf([{ before: inEsch, at: later }], withPhysics);
    expect(isNewFor(alertFor({ subject: 'physics' }), teacher)).toBe(true);
    expect(isNewFor(alertFor({ subject: 'mathematics' }), teacher)).toBe(false);
  });

  test('counts a teacher as new only for changes that are newer than the alert', () => {
    const shown = { before: null, at: askedAt };
    const maths = alertFor({ subject: 'mathematics' });
    expect(isNewFor(maths, newcomerOf([shown], inEsch))).toBe(false);
    const changed = newcomerOf([shown, { before: inEsch, at: later }], withPhysics);
    expect(isNewFor(maths, changed)).toBe(false);
    expect(isNewFor(alertFor({ subject: 'physics' }), changed)).toBe(true);
  });
});

test('a change of a profile causes search alerts only for searches that did not find the teacher before', () => {
  expect(hasNewFacets(null, inEsch)).toBe(true);
  expect(hasNewFacets(inEsch, withPhysics)).toBe(true);
  expect(hasNewFacets(inEsch, { ...inEsch })).toBe(false);
  expect(hasNewFacets(withPhysics, inEsch)).toBe(false);
  const cheaper: Findable = {
    ...inEsch,
    teachingLocations: { teacherPlace: { pricePerHourEur: 30 } },
  };
  expect(hasNewFacets(inEsch, cheaper)).toBe(true);
  expect(hasNewFacets(cheaper, inEsch)).toBe(false);
});

test('a search finds a teacher who has all filter values of the search', () => {
  expect(isFound({ ...noFilter, subject: 'mathematics', level: 'classic-lower' }, inEsch)).toBe(
    true,
  );
  expect(isFound({ ...noFilter, subject: 'mathematics', online: true }, inEsch)).toBe(false);
});
