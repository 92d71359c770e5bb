import { expect, test } from 'vitest';
import { cantonIds } from '../reference/cantons.ts';
import { placeIdOf } from '../reference/places.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { searchKeys } from '../search/search-keys.ts';
import { areasOf, homeAreaOf, similarKeys } from './similar.ts';

const nowhere = { cityId: '', studentRegions: [], studentCities: [] } as const;

test('a page shows the list of the own canton, else of the first one served', () => {
  const served = { studentRegions: ['wiltz'], studentCities: [placeIdOf('belval')] } as const;
  expect(homeAreaOf({ cityId: placeIdOf('mersch'), ...served })).toBe('mersch');
  expect(homeAreaOf({ cityId: '', ...served })).toBe('wiltz');
  expect(homeAreaOf({ ...nowhere, studentCities: [placeIdOf('belval')] })).toBe('esch-sur-alzette');
  expect(homeAreaOf(nowhere)).toBe('anywhere');
});

test('the keys of an area find exactly those who are in its lists', () => {
  const teachers = [
    nowhere,
    { ...nowhere, cityId: placeIdOf('belval') },
    { ...nowhere, cityId: placeIdOf('mersch'), studentRegions: ['wiltz'] as const },
    { ...nowhere, studentCities: [placeIdOf('kirchberg'), placeIdOf('remich')] },
  ];
  for (const places of teachers) {
    const keys = searchKeys({ subjects: ['latin'], ...places });
    const areas = areasOf(places);
    for (const area of ['anywhere', ...cantonIds] as const) {
      const isFound = similarKeys('latin', area).some((key) => keys.includes(key));
      expect(isFound, `${area} of ${JSON.stringify(places)}`).toBe(areas.includes(area));
    }
    expect(similarKeys('greek', 'anywhere').some((key) => keys.includes(key))).toBe(false);
  }
});

test('no area needs more keys than a query takes', () => {
  for (const canton of cantonIds) {
    for (const subject of subjectKeys) {
      expect(similarKeys(subject, canton).length).toBeLessThanOrEqual(30);
    }
  }
});
