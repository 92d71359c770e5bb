import { describe, expect, test } from 'vitest';
import { cantonIds, type CantonId } from '../reference/cantons.ts';
import {
  cantonOf,
  centreIds,
  communeOf,
  placeIdOf,
  placeIds,
  places,
  type PlaceId,
} from '../reference/places.ts';
import { subjectKeys, type SubjectKey } from '../reference/subjects.ts';
import { withArea } from '../teacher/served-places.ts';
import { filterKeys, searchKeys, type Reach } from './search-keys.ts';

const nowhere: Reach = {
  subjects: ['mathematics'],
  cityId: '',
  studentRegions: [],
  studentCities: [],
};

function finds(reach: Reach, subject: SubjectKey | '', cityId: PlaceId | ''): boolean {
  const keys = new Set(searchKeys(reach));
  return filterKeys({ subject, cityId }).some((key) => keys.has(key));
}

const findsIn = (reach: Reach, city: string) => finds(reach, '', placeIdOf(city));

describe('a teacher is found', () => {
  test('under each subject, and without naming any', () => {
    expect(finds(nowhere, 'mathematics', '')).toBe(true);
    expect(finds(nowhere, '', '')).toBe(true);
    expect(finds(nowhere, 'physics', '')).toBe(false);
  });

  test('at the own place, and in its commune', () => {
    const reach = { ...nowhere, cityId: placeIdOf('kirchberg') };
    expect(findsIn(reach, 'kirchberg')).toBe(true);
    expect(findsIn(reach, 'luxembourg')).toBe(true);
    expect(findsIn(reach, 'limpertsberg')).toBe(false);
  });

  test('in every place served, localities included', () => {
    const reach = { ...nowhere, studentCities: [placeIdOf('mamer'), placeIdOf('luxembourg')] };
    expect(finds(reach, 'mathematics', placeIdOf('mamer'))).toBe(true);
    expect(finds(reach, 'mathematics', placeIdOf('gasperich'))).toBe(true);
    expect(finds(reach, 'mathematics', placeIdOf('dudelange'))).toBe(false);
  });

  test('in the commune of a locality served, and in no other locality of it', () => {
    const reach = { ...nowhere, studentCities: [placeIdOf('cents')] };
    expect(findsIn(reach, 'luxembourg')).toBe(true);
    expect(findsIn(reach, 'hamm')).toBe(false);
    const village = { ...nowhere, studentCities: ['mamer-centre' as PlaceId] };
    expect(findsIn(village, 'mamer')).toBe(true);
    expect(findsIn(village, 'holzem')).toBe(false);
  });

  test('in a commune all but one or all of whose localities are served one by one', () => {
    const quarters = placeIds.filter((id) => communeOf(id) === 'luxembourg' && id !== 'luxembourg');
    expect(quarters).toHaveLength(23);
    expect(findsIn({ ...nowhere, studentCities: quarters }, 'luxembourg')).toBe(true);
    expect(findsIn({ ...nowhere, studentCities: quarters.slice(1) }, 'luxembourg')).toBe(true);
  });

  test('everywhere in a canton served in full', () => {
    const reach: Reach = { ...nowhere, studentRegions: ['diekirch'] };
    expect(findsIn(reach, 'ettelbruck')).toBe(true);
    expect(findsIn(reach, 'clervaux')).toBe(false);
  });

  test('in the town and not the whole canton of the same name', () => {
    const reach = { ...nowhere, studentCities: [placeIdOf('diekirch')] };
    expect(findsIn(reach, 'diekirch')).toBe(true);
    expect(findsIn(reach, 'ettelbruck')).toBe(false);
  });
});

/** In plain words: the place is the teacher's own, or one of the commune's that is looked for. */
const livesIn = (wanted: PlaceId, { cityId }: Reach) =>
  cityId === wanted || (cityId !== '' && communeOf(cityId) === wanted);

/** In plain words: it, its commune, its canton or a locality of it is on the teacher's list. */
const travelsTo = (wanted: PlaceId, { studentRegions, studentCities }: Reach) =>
  studentRegions.includes(cantonOf(wanted)) ||
  studentCities.some(
    (listed) => listed === wanted || listed === communeOf(wanted) || communeOf(listed) === wanted,
  );

const everyReach: [what: string, reach: Reach][] = [
  ...placeIds.map((id): [string, Reach] => [`lives in ${id}`, { ...nowhere, cityId: id }]),
  ...[...placeIds, ...centreIds].map((id): [string, Reach] => [
    `serves ${id}`,
    { ...nowhere, studentCities: [id] },
  ]),
  ...cantonIds.map((id: CantonId): [string, Reach] => [
    `serves all of ${id}`,
    { ...nowhere, studentRegions: [id] },
  ]),
  ...places.map(({ id, canton }): [string, Reach] => [
    `serves all of ${canton} but ${id}`,
    {
      ...nowhere,
      ...withArea(
        { studentRegions: [canton], studentCities: [] },
        { kind: 'place', place: id },
        false,
      ),
    },
  ]),
  ...placeIds.map((id, index): [string, Reach] => [
    `lives in ${id} and serves others`,
    {
      ...nowhere,
      cityId: id,
      studentRegions: index % 3 === 0 ? [cantonIds[index % cantonIds.length] ?? 'wiltz'] : [],
      studentCities: placeIds.filter((_, other) => (other * 7 + index) % 31 === 0),
    },
  ]),
];

test('whoever lives in a place or travels to it is found there, and nobody else', () => {
  const wrong: string[] = [];
  for (const [what, reach] of everyReach) {
    const keys = new Set(searchKeys(reach));
    for (const cityId of placeIds) {
      const isFound = filterKeys({ subject: 'mathematics', cityId }).some((key) => keys.has(key));
      const isMeant = livesIn(cityId, reach) || travelsTo(cityId, reach);
      if (isFound !== isMeant) wrong.push(`${what}: ${isFound ? '' : 'not '}found in ${cityId}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Firestore counts a string as its UTF-8 bytes and one. */
const bytesOf = (keys: readonly string[]) =>
  keys.reduce((sum, key) => sum + Buffer.byteLength(key) + 1, 0);

test('a teacher with every subject and all cantons stays under 600 keys and 8 kB', () => {
  const keys = searchKeys({
    subjects: subjectKeys,
    cityId: placeIdOf('kirchberg'),
    studentRegions: cantonIds,
    studentCities: [],
  });
  expect(keys.length).toBeLessThan(600);
  expect(bytesOf(keys)).toBeLessThan(8000);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the most that the rules let somebody list fits a document and its index entries', () => {
  // All places but one in every canton: none of them can be said shortly.
  const spared = cantonIds.map((canton) => places.findLast((p) => p.canton === canton)?.id);
  const keys = searchKeys({
    subjects: subjectKeys,
    cityId: placeIdOf('kirchberg'),
    studentRegions: [],
    studentCities: placeIds.filter(
      (id) => !spared.includes(id) && !spared.some((s) => s !== undefined && communeOf(s) === id),
    ),
  });
  // Two composite indexes; a document may have 40,000 entries and 1 MiB.
  expect(keys.length * 2).toBeLessThan(20_000);
  expect(bytesOf(keys)).toBeLessThan(200_000);
});

test('a canton whose communes are all listed one by one is one place', () => {
  const vianden = ['putscheid', 'tandel', 'vianden'].map(placeIdOf);
  const listed = searchKeys({ ...nowhere, studentCities: vianden });
  expect(listed).toEqual(searchKeys({ ...nowhere, studentRegions: ['vianden'] }));
});

test('a filter asks for at most two keys', () => {
  expect(filterKeys({ subject: '', cityId: '' })).toHaveLength(1);
  for (const cityId of placeIds) expect(filterKeys({ subject: 'latin', cityId })).toHaveLength(2);
});
