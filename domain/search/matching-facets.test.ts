import { describe, expect, test } from 'vitest';
import { checkKinds } from '../check/check-kinds.ts';
import { cantonIds, type CantonId } from '../reference/cantons.ts';
import { languageIds } from '../reference/languages.ts';
import {
  cantonOf,
  centreIds,
  communeOf,
  placeIdOf,
  placeIds,
  places,
  type PlaceId,
} from '../reference/places.ts';
import { roleIds } from '../reference/roles.ts';
import { schoolLevelIds } from '../reference/school-levels.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { noDetails } from '../teacher/lesson-details.ts';
import { withArea } from '../teacher/served-places.ts';
import { facetsOf, wantedFacets, type Findable } from './matching-facets.ts';
import { lessonPlaces, noFilter, priceCeilings, type SearchFilter } from './search-filter.ts';

const price = { pricePerHourEur: 30 };

const online: Findable = {
  subjects: ['mathematics'],
  schoolLevels: ['bts'],
  roleId: 'university-student',
  teachingLocations: { online: price },
  cityId: '',
  studentRegions: [],
  studentCities: [],
};

const everywhere = { teacherPlace: price, studentPlace: price, online: price };

function finds(found: Findable, filter: Partial<SearchFilter>): boolean {
  const facets = new Set(facetsOf(found));
  return wantedFacets({ ...noFilter, ...filter }).every((facet) => facets.has(facet));
}

const findsIn = (found: Findable, city: string) => finds(found, { cityId: placeIdOf(city) });

describe('a search', () => {
  test('finds teachers by subject, level, language and role, and finds all teachers without a filter', () => {
    const details = { ...noDetails, teachingLanguages: ['lb' as const] };
    expect(finds(online, {})).toBe(true);
    expect(finds(online, { subject: 'mathematics', level: 'bts' })).toBe(true);
    expect(finds(online, { subject: 'physics' })).toBe(false);
    expect(finds(online, { level: 'cycle-1' })).toBe(false);
    expect(finds(online, { language: 'lb' })).toBe(false);
    expect(finds({ ...online, details }, { language: 'lb' })).toBe(true);
    expect(finds(online, { roleId: 'university-student' })).toBe(true);
    expect(finds(online, { roleId: 'retired-teacher' })).toBe(false);
  });

  test('finds teachers by the kind of their checked document', () => {
    const seen = { diploma: { on: '21/11/2026', source: 'University' } };
    expect(finds({ ...online, seen }, { seen: 'diploma' })).toBe(true);
    expect(finds({ ...online, seen }, { seen: 'identity' })).toBe(false);
    expect(finds(online, { seen: 'diploma' })).toBe(false);
  });

  test('can be limited to teachers who have at least one review', () => {
    expect(finds(online, { reviewed: true })).toBe(false);
    expect(finds({ ...online, reviewed: { count: 1 } }, { reviewed: true })).toBe(true);
    expect(finds({ ...online, reviewed: { count: 1 } }, {})).toBe(true);
  });

  test('finds teachers by online lessons and by the kind of lesson place', () => {
    expect(finds(online, { online: true })).toBe(true);
    expect(finds(online, { lessonPlace: 'studentPlace' })).toBe(false);
    const atHome = { ...online, teachingLocations: { teacherPlace: price } };
    expect(finds(atHome, { online: true })).toBe(false);
    expect(finds(atHome, { lessonPlace: 'teacherPlace' })).toBe(true);
  });

  test('compares the maximum price with the price at the chosen lesson place, or else with the lowest price', () => {
    const teacher = {
      ...online,
      teachingLocations: {
        teacherPlace: { pricePerHourEur: 25 },
        studentPlace: { pricePerHourEur: 41 },
      },
    };
    expect(finds(teacher, { upToEur: 25 })).toBe(true);
    expect(finds(teacher, { upToEur: 20 })).toBe(false);
    expect(finds(teacher, { upToEur: 40, lessonPlace: 'studentPlace' })).toBe(false);
    expect(finds(teacher, { upToEur: 45, lessonPlace: 'studentPlace' })).toBe(true);
    expect(finds(teacher, { upToEur: 100, online: true })).toBe(false);
  });

  test('finds teachers by the locality and the commune where they live', () => {
    const found = { ...online, cityId: placeIdOf('kirchberg') };
    expect(findsIn(found, 'kirchberg')).toBe(true);
    expect(findsIn(found, 'luxembourg')).toBe(true);
    expect(findsIn(found, 'limpertsberg')).toBe(false);
  });

  test('finds a teacher who travels to one locality also by its commune, but not by other localities there', () => {
    const found = { ...online, studentCities: [placeIdOf('cents')] };
    expect(findsIn(found, 'luxembourg')).toBe(true);
    expect(findsIn(found, 'hamm')).toBe(false);
    const village = { ...online, studentCities: ['mamer-centre' as PlaceId] };
    expect(findsIn(village, 'mamer')).toBe(true);
    expect(findsIn(village, 'holzem')).toBe(false);
  });

  test('finds a teacher who travels to a whole commune or canton by every locality there', () => {
    expect(findsIn({ ...online, studentCities: [placeIdOf('luxembourg')] }, 'gasperich')).toBe(
      true,
    );
    const found = { ...online, studentRegions: ['diekirch' as const] };
    expect(findsIn(found, 'ettelbruck')).toBe(true);
    expect(findsIn(found, 'clervaux')).toBe(false);
  });

  test('finds a teacher who travels only to the town Diekirch in that town, but not in other towns of its canton', () => {
    const found = { ...online, studentCities: [placeIdOf('diekirch')] };
    expect(findsIn(found, 'diekirch')).toBe(true);
    expect(findsIn(found, 'ettelbruck')).toBe(false);
  });

  test("finds teachers by their own town for lessons there, and by the places they travel to for lessons at pupils' homes", () => {
    const cityId = placeIdOf('mersch');
    const [mersch, wiltz] = [{ cityId }, { cityId: placeIdOf('wiltz') }];
    const found: Findable = {
      ...online,
      teachingLocations: everywhere,
      cityId,
      studentRegions: ['wiltz'],
    };
    expect(finds(found, { ...mersch, lessonPlace: 'teacherPlace' })).toBe(true);
    expect(finds(found, { ...mersch, lessonPlace: 'studentPlace' })).toBe(false);
    expect(finds(found, { ...wiltz, lessonPlace: 'teacherPlace' })).toBe(false);
    expect(finds(found, { ...wiltz, lessonPlace: 'studentPlace' })).toBe(true);
    expect(finds(found, { canton: 'mersch', lessonPlace: 'teacherPlace' })).toBe(true);
    expect(finds(found, { canton: 'mersch', lessonPlace: 'studentPlace' })).toBe(false);
  });
});

const livesIn = (wanted: PlaceId, { cityId }: Findable) =>
  cityId === wanted || (cityId !== '' && communeOf(cityId) === wanted);

const travelsTo = (wanted: PlaceId, { studentRegions, studentCities }: Findable) =>
  studentRegions.includes(cantonOf(wanted)) ||
  studentCities.some(
    (listed) => listed === wanted || listed === communeOf(wanted) || communeOf(listed) === wanted,
  );

const livesInCanton = (wanted: CantonId, { cityId }: Findable) =>
  cityId !== '' && cantonOf(cityId) === wanted;
const travelsToCanton = (wanted: CantonId, { studentRegions, studentCities }: Findable) =>
  [...studentRegions, ...studentCities.map(cantonOf)].includes(wanted);

const placed = (where: Partial<Findable>): Findable => ({
  ...online,
  teachingLocations: everywhere,
  ...where,
});

const everyReach: [what: string, found: Findable][] = [
  ...placeIds.map((id): [string, Findable] => [`lives in ${id}`, placed({ cityId: id })]),
  ...[...placeIds, ...centreIds].map((id): [string, Findable] => [
    `serves ${id}`,
    placed({ studentCities: [id] }),
  ]),
  ...cantonIds.map((id): [string, Findable] => [
    `serves all of ${id}`,
    placed({ studentRegions: [id] }),
  ]),
  ...places.map(({ id, canton }): [string, Findable] => [
    `serves all of ${canton} but ${id}`,
    placed(
      withArea(
        { studentRegions: [canton], studentCities: [] },
        { kind: 'place', place: id },
        false,
      ),
    ),
  ]),
  ...placeIds.map((id, index): [string, Findable] => [
    `lives in ${id} and serves others`,
    placed({
      cityId: id,
      studentRegions: index % 3 === 0 ? [cantonIds[index % cantonIds.length] ?? 'wiltz'] : [],
      studentCities: placeIds.filter((_, other) => (other * 7 + index) % 31 === 0),
    }),
  ]),
];

type Meant = { at: string; filter: Partial<SearchFilter>; isMeant: (found: Findable) => boolean };

const everySearch: Meant[] = [
  ...placeIds.flatMap((cityId): Meant[] => [
    {
      at: `${cityId}, at the teacher’s`,
      filter: { cityId, lessonPlace: 'teacherPlace' },
      isMeant: (found) => livesIn(cityId, found),
    },
    {
      at: `${cityId}, at the pupil’s`,
      filter: { cityId, lessonPlace: 'studentPlace' },
      isMeant: (found) => travelsTo(cityId, found),
    },
    {
      at: cityId,
      filter: { cityId },
      isMeant: (found) => livesIn(cityId, found) || travelsTo(cityId, found),
    },
  ]),
  ...cantonIds.flatMap((canton): Meant[] => [
    {
      at: `canton ${canton}, at the teacher’s`,
      filter: { canton, lessonPlace: 'teacherPlace' },
      isMeant: (found) => livesInCanton(canton, found),
    },
    {
      at: `canton ${canton}, at the pupil’s`,
      filter: { canton, lessonPlace: 'studentPlace' },
      isMeant: (found) => travelsToCanton(canton, found),
    },
    {
      at: `canton ${canton}`,
      filter: { canton },
      isMeant: (found) => livesInCanton(canton, found) || travelsToCanton(canton, found),
    },
  ]),
];

test('a search for a place finds exactly the teachers who live there or travel there', () => {
  const wrong: string[] = [];
  const searches = everySearch.map((search) => ({
    ...search,
    wanted: wantedFacets({ ...noFilter, ...search.filter }),
  }));
  for (const [what, found] of everyReach) {
    const facets = new Set(facetsOf(found));
    for (const { at, wanted, isMeant } of searches) {
      const isFound = wanted.every((facet) => facets.has(facet));
      if (isFound !== isMeant(found)) wrong.push(`${what}: ${isFound ? '' : 'not '}found: ${at}`);
    }
  }
  expect(wrong).toEqual([]);
});

const everyWish: Partial<SearchFilter>[] = [
  ...subjectKeys.map((subject) => ({ subject })),
  ...schoolLevelIds.map((level) => ({ level })),
  ...languageIds.map((language) => ({ language })),
  ...roleIds.map((roleId) => ({ roleId })),
  { reviewed: true },
  ...checkKinds.map((seen) => ({ seen })),
  ...everySearch.map(({ filter }) => filter),
  ...priceCeilings.flatMap((upToEur) => [
    { upToEur },
    { upToEur, online: true },
    ...lessonPlaces.map((lessonPlace) => ({ upToEur, lessonPlace })),
  ]),
];

const everyFacet = everyWish.flatMap((wish) => wantedFacets({ ...noFilter, ...wish }));

test('each filter value of a search becomes a different, valid database field name', () => {
  for (const facet of everyFacet) expect(facet).toMatch(/^[A-Za-z][A-Za-z0-9_]*$/);
  const { length } = [
    [...subjectKeys, ...schoolLevelIds, ...languageIds, ...roleIds],
    [...lessonPlaces, 'online', 'reviewed', ...checkKinds],
    everySearch,
    [...priceCeilings, ...priceCeilings, ...priceCeilings, ...priceCeilings],
  ].flat();
  expect(new Set(everyFacet).size).toBe(length);
});

test('a search uses each filter value once, and at most ten', () => {
  for (const canton of ['', 'wiltz'] as const) {
    const wanted = wantedFacets({
      subject: 'latin',
      cityId: placeIdOf('wiltz'),
      canton,
      level: 'bts',
      language: 'lb',
      upToEur: 40,
      lessonPlace: 'studentPlace',
      online: true,
      roleId: 'retired-teacher',
      reviewed: true,
      seen: 'diploma',
    });
    expect(new Set(wanted).size).toBe(10);
    expect(wanted).toHaveLength(10);
  }
});

const widest = placed({
  subjects: [...subjectKeys],
  schoolLevels: [...schoolLevelIds],
  details: { ...noDetails, teachingLanguages: [...languageIds] },
  teachingLocations: {
    teacherPlace: { pricePerHourEur: 1 },
    studentPlace: { pricePerHourEur: 1 },
    online: { pricePerHourEur: 1 },
  },
  cityId: placeIdOf('kirchberg'),
  studentRegions: [...cantonIds],
});

test('a teacher who offers everything has fewer than 800 filter values, without duplicates', () => {
  const facets = facetsOf(widest);
  expect(facets.length).toBeLessThan(800);
  expect(new Set(facets).size).toBe(facets.length);
  const known = new Set(everyFacet);
  expect(facets.filter((facet) => !known.has(facet))).toEqual([]);
});
