import { expect, test } from 'vitest';
import { cantonIds } from '../reference/cantons.ts';
import { centreIds, placeIdOf } from '../reference/places.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import { facetsOf, wantedFacets, type Findable } from '../search/matching-facets.ts';
import { areasOf, homeAreaOf, similarFilter, type SimilarArea } from './similar-profiles.ts';

const nowhere = { cityId: '' as const, studentRegions: [], studentCities: [] };

const latinist: Findable = {
  ...nowhere,
  subjects: ['latin'],
  schoolLevels: [],
  roleId: 'university-student',
  teachingLocations: {},
};

test("similar teachers come from the canton of a teacher's home, or else from the first canton that the teacher serves", () => {
  const served = { studentRegions: ['wiltz'], studentCities: [placeIdOf('belval')] } as const;
  expect(homeAreaOf({ cityId: placeIdOf('mersch'), ...served })).toBe('mersch');
  expect(homeAreaOf({ cityId: '', ...served })).toBe('wiltz');
  expect(homeAreaOf({ ...nowhere, studentCities: [placeIdOf('belval')] })).toBe('esch-sur-alzette');
  expect(homeAreaOf(nowhere)).toBe('anywhere');
});

test('a list of similar teachers contains exactly the teachers that a search in its area finds', () => {
  const teachers: Partial<Findable>[] = [
    {},
    { cityId: placeIdOf('belval') },
    { cityId: placeIdOf('mersch'), studentRegions: ['wiltz' as const] },
    { studentCities: [placeIdOf('kirchberg'), placeIdOf('remich')] },
    { studentCities: centreIds.slice(0, 3) },
  ];
  for (const changed of teachers) {
    const places = { ...nowhere, ...changed };
    const facets = facetsOf({ ...latinist, ...places });
    const finds = (subject: SubjectKey, area: SimilarArea) =>
      wantedFacets(similarFilter(subject, area)).every((facet) => facets.includes(facet));
    for (const area of ['anywhere', ...cantonIds] as const) {
      const what = `${area} of ${JSON.stringify(places)}`;
      expect(finds('latin', area), what).toBe(areasOf(places).includes(area));
    }
    expect(finds('greek', 'anywhere')).toBe(false);
  }
});
