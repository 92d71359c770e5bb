import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { centreIds, placeIdOf, placeIds } from '@kloer/domain/reference/places.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { facetsOf, wantedFacets } from '@kloer/domain/search/matching-facets.ts';
import { rankings } from '@kloer/domain/search/result-order.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { teacherLimits } from '@kloer/domain/teacher/teacher.ts';
import { rankingOf } from '../../functions/src/profile/projection/ranked-entries.ts';
import { fieldsOf } from '#bench/search/stored-teachers.ts';
import { generatedTeacher } from '#bench/support/generated-teachers.ts';
import { profilesQuery } from '#kit/firestore/profiles-query.ts';
import { documentSize } from '#local/firestore/documents/limits.ts';
import { indexEntries } from '#local/firestore/indexes/entries.ts';
import { parseIndexConfig, type IndexConfig } from '#local/firestore/indexes/index-config.ts';
import { requireIndexes } from '#local/firestore/indexes/required-index.ts';
import { parseQuery } from '#local/firestore/query/parse/parse-query.ts';

const config = parseIndexConfig(readFileSync('firestore.indexes.json', 'utf8'));
const database = 'projects/demo/databases/(default)';

/** Each filter with a value, and the number of facets (index entries) that it needs. */
const parts: [keyof SearchFilter, SearchFilter[keyof SearchFilter]][] = [
  ['subject', 'latin'],
  ['cityId', placeIdOf('belval')],
  ['canton', 'wiltz'],
  ['level', 'bts'],
  ['language', 'lb'],
  ['upToEur', 40],
  ['lessonPlace', 'studentPlace'],
  ['online', true],
  ['roleId', 'retired-teacher'],
  ['reviewed', true],
  ['seen', 'diploma'],
];

const everyFilter = Array.from({ length: 2 ** parts.length }, (_, named): SearchFilter => ({
  ...noFilter,
  ...Object.fromEntries(parts.filter((_part, bit) => named & (2 ** bit))),
}));

const queryOf = (filter: SearchFilter, after?: string) =>
  parseQuery(
    profilesQuery(
      { ranking: 'end', facets: wantedFacets(filter), after, limit: 12 },
      `${database}/documents`,
    ),
    { database, segments: ['rankings', 'end'] },
  );

const isServed = (filter: SearchFilter, indexes: IndexConfig): boolean => {
  try {
    requireIndexes(indexes, queryOf(filter));
    requireIndexes(indexes, queryOf(filter, '5-anna'));
    return true;
  } catch {
    return false;
  }
};

describe('the database indexes for searches', () => {
  test('are fewer than the maximum of 200', () => {
    expect(config.composites.length).toBeLessThanOrEqual(200);
    expect(config.composites.map(({ group }) => group)).not.toContain('entries');
  });

  test.each([
    [0, 'the names of the collection'],
    [1, 'the automatic index of a facet'],
    ...[2, 3, 4, 5, 6, 7, 8].map((count) => [
      count,
      `the automatic indexes of ${count} facets, merged as equalities are, in the order of names`,
    ]),
  ] as [number, string][])('need no configuration for %i filter values, which use %s', (count) => {
    const filters = everyFilter.filter((filter) => wantedFacets(filter).length === count);
    expect(filters.length).toBeGreaterThan(0);
    const without = { ...config, composites: [] };
    const exempt = { ...without, overrides: new Map([...config.overrides, ['entries found', []]]) };
    for (const filter of filters) {
      expect(isServed(filter, without), JSON.stringify(filter)).toBe(true);
      expect(isServed(filter, exempt), JSON.stringify(filter)).toBe(count === 0);
    }
  });
});

/** A teacher with every possible facet, and each place listed separately. */
const { profile: widest } = generatedTeacher(1, new Date(Date.UTC(2026, 10, 21)), {
  firstName: 'é'.repeat(teacherLimits.nameLength),
  lastName: 'é'.repeat(teacherLimits.nameLength),
  bio: 'é'.repeat(teacherLimits.bioLength),
  subjects: [...subjectKeys],
  schoolLevels: [...schoolLevelIds],
  teachingLocations: {
    teacherPlace: { pricePerHourEur: 1 },
    studentPlace: { pricePerHourEur: 1 },
    online: { pricePerHourEur: 1 },
  },
  cityId: placeIdOf('kirchberg'),
  studentRegions: [...cantonIds],
  studentCities: [...placeIds, ...centreIds],
  details: { ...noDetails, teachingLanguages: [...languageIds] },
});

test("a teacher who offers every subject, level and place stays within Firestore's limits", () => {
  if (!widest) throw new Error('nobody is seen');
  const { ranks, entry } = rankingOf({ ...widest, visibleUntil: new Date(Date.now() + dayMs) });
  const fields = fieldsOf(entry ?? {});
  let entries = 0;
  for (const ranking of rankings) {
    const path = `rankings/${ranking}/entries/${ranks[ranking]}`;
    const document = { database, path, fields, createTime: 0, updateTime: 0 };
    const own = [...indexEntries(document, config, config.composites)].length;
    entries += own;
    // One index entry for each facet, one for the map of facets and one for the uid.
    expect(own).toBe(facetsOf(widest).length + 2);
    expect(documentSize(document)).toBeLessThan(64 * 1024);
  }
  // Firestore allows 40,000 index entries and 1 MiB per document.
  expect(entries).toBeLessThan(5000);
});
