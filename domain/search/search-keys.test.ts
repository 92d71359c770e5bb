import { describe, expect, test } from 'vitest';
import { cantonIds } from '../reference/cantons.ts';
import { placeIdOf } from '../reference/places.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { filterKeys, searchKeys, type Reach } from './search-keys.ts';

const nowhere: Reach = {
  subjects: ['mathematics'],
  cityId: '',
  studentRegions: [],
  studentCities: [],
};

const finds = (reach: Reach, subject: Parameters<typeof filterKeys>[0]['subject'], city: string) =>
  filterKeys({ subject, cityId: city === '' ? '' : placeIdOf(city) }).some((key) =>
    searchKeys(reach).includes(key),
  );

describe('a teacher is found', () => {
  test('under each subject, and without naming any', () => {
    expect(finds(nowhere, 'mathematics', '')).toBe(true);
    expect(finds(nowhere, '', '')).toBe(true);
    expect(finds(nowhere, 'physics', '')).toBe(false);
  });

  test('at the own place, and in its commune', () => {
    const reach = { ...nowhere, cityId: placeIdOf('kirchberg') };
    expect(finds(reach, '', 'kirchberg')).toBe(true);
    expect(finds(reach, '', 'luxembourg')).toBe(true);
    expect(finds(reach, '', 'limpertsberg')).toBe(false);
  });

  test('in every place served, localities included', () => {
    const reach = { ...nowhere, studentCities: [placeIdOf('mamer'), placeIdOf('luxembourg')] };
    expect(finds(reach, 'mathematics', 'mamer')).toBe(true);
    expect(finds(reach, 'mathematics', 'gasperich')).toBe(true);
    expect(finds(reach, 'mathematics', 'dudelange')).toBe(false);
  });

  test('everywhere in a canton served in full', () => {
    const reach: Reach = { ...nowhere, studentRegions: ['diekirch'] };
    expect(finds(reach, '', 'ettelbruck')).toBe(true);
    expect(finds(reach, '', 'clervaux')).toBe(false);
  });

  test('in the town and not the whole canton of the same name', () => {
    const reach = { ...nowhere, studentCities: [placeIdOf('diekirch')] };
    expect(finds(reach, '', 'diekirch')).toBe(true);
    expect(finds(reach, '', 'ettelbruck')).toBe(false);
  });
});

test('a teacher with every subject and all cantons stays under 600 keys and 8 kB', () => {
  const keys = searchKeys({
    subjects: subjectKeys,
    cityId: placeIdOf('kirchberg'),
    studentRegions: cantonIds,
    studentCities: [],
  });
  expect(keys.length).toBeLessThan(600);
  // Firestore counts a string as its UTF-8 bytes and one.
  const bytes = keys.reduce((sum, key) => sum + key.length + 1, 0);
  expect(bytes).toBeLessThan(8000);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a canton whose communes are all listed one by one is one place', () => {
  const vianden = ['putscheid', 'tandel', 'vianden'].map(placeIdOf);
  const listed = searchKeys({ ...nowhere, studentCities: vianden });
  expect(listed).toEqual(searchKeys({ ...nowhere, studentRegions: ['vianden'] }));
});

test('a filter asks for at most two keys', () => {
  expect(filterKeys({ subject: '', cityId: '' })).toHaveLength(1);
  expect(filterKeys({ subject: 'latin', cityId: placeIdOf('wiltz') })).toHaveLength(2);
});
