/// <reference types="astro/client" />
import { doc, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { cantonOf, communeOf, placeIds, type PlaceId } from '@kloer/domain/reference/places.ts';
import { facetsOf, wantedFacets } from '@kloer/domain/search/matching-facets.ts';
import { endRank } from '@kloer/domain/search/result-order.ts';
import { noFilter } from '@kloer/domain/search/search-filter.ts';
import { findProfiles } from '#kit/firestore/find-profiles.ts';
import { seedTeachers } from '#local/seed/people.ts';
import { openLite } from '../conformance/firestore/support/lite.ts';
import { startTestedFirestore, type TestedFirestore } from '../support/tested-firestore.ts';

const backend = vi.hoisted(() => ({ config: {}, now: new Date() }));
vi.mock('#kit/firebase/firebase-config.ts', () => ({
  firebaseConfig: () => Promise.resolve(backend.config),
  backendNow: () => Promise.resolve(backend.now),
}));

const teachers = seedTeachers();
let server: TestedFirestore;

beforeAll(async () => {
  server = await startTestedFirestore();
  const { host, port, projectId } = server;
  backend.config = { projectId, apiKey: 'demo', firestoreHost: host, firestorePort: port };
  const { db, close } = openLite(`${host}:${port}`, projectId, 'owner');
  await Promise.all(
    teachers.map(({ uid, fields }, index) => {
      const visibleUntilMs = backend.now.getTime() + (index + 1) * dayMs;
      return setDoc(doc(db, 'rankings/end/entries', endRank({ uid, visibleUntilMs })), {
        uid,
        visibleUntil: new Date(visibleUntilMs),
        found: Object.fromEntries(facetsOf(fields).map((facet) => [facet, true])),
        shown: {},
      });
    }),
  );
  await close();
});

afterAll(() => server.close());

/** All teachers whom a search for a place finds, page by page. */
async function foundIn(cityId: PlaceId): Promise<string[]> {
  const wanted = {
    ranking: 'end',
    facets: wantedFacets({ ...noFilter, cityId }),
    limit: 24,
  } as const;
  const found = await findProfiles(wanted);
  for (let page = found; page.length === 24;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
    page = await findProfiles({ ...wanted, after: page.at(-1)?.rank });
    found.push(...page);
  }
  return found.map(({ uid }) => uid).toSorted();
}

/**
 * The expected result: the place is or contains the teacher's place, or the teacher's list contains it or a larger
 * place.
 */
function isMeant(wanted: PlaceId, { fields }: (typeof teachers)[number]): boolean {
  const { cityId, studentRegions, studentCities } = fields;
  const livesThere = cityId !== '' && (cityId === wanted || communeOf(cityId) === wanted);
  const comes =
    studentRegions.includes(cantonOf(wanted)) ||
    studentCities.some(
      (listed) => listed === wanted || listed === communeOf(wanted) || communeOf(listed) === wanted,
    );
  return livesThere || comes;
}

test('a search for a place finds exactly the teachers who live there or travel there', async () => {
  const wrong: string[] = [];
  for (const place of placeIds) {
    const meant = teachers.filter((teacher) => isMeant(place, teacher)).map(({ uid }) => uid);
    const found = await foundIn(place);
    if (found.join() !== meant.toSorted().join()) wrong.push(`${place}: ${found.join()}`);
  }
  expect(wrong).toEqual([]);
});

test('a search for “Luxembourg” finds teachers who travel to one of its quarters', async () => {
  const found = await foundIn('luxembourg' as PlaceId);
  const inQuarters = teachers.filter(({ fields }) =>
    [fields.cityId, ...fields.studentCities].some(
      (place) => place !== '' && place !== 'luxembourg' && communeOf(place) === 'luxembourg',
    ),
  );
  expect(inQuarters.length).toBeGreaterThan(20);
  expect(found).toEqual(expect.arrayContaining(inQuarters.map(({ uid }) => uid)));
});
