import { expect, test } from 'vitest';
import { neighbouringCantons } from '@kloer/domain/reference/neighbouring-cantons.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { nearFilters, partsToGiveUp } from './near-filters.ts';

const filter = (parts: Partial<SearchFilter>): SearchFilter => ({ ...noFilter, ...parts });

test('searches with one filter removed are suggested in the order price, level, place, subject', () => {
  const asked = filter({
    subject: 'greek',
    cityId: placeIdOf('vianden'),
    level: 'bts',
    upToEur: 20,
  });
  expect(partsToGiveUp(asked)).toEqual(['upToEur', 'level', 'cityId', 'subject']);
});

test('each filter of a search without results can be removed', () => {
  const asked: SearchFilter = {
    subject: 'greek',
    cityId: placeIdOf('vianden'),
    canton: 'vianden',
    level: 'bts',
    language: 'fr',
    upToEur: 20,
    lessonPlace: 'studentPlace',
    online: true,
    roleId: 'university-student',
    seen: 'diploma',
    reviewed: true,
  };
  expect(partsToGiveUp(asked).toSorted()).toEqual(Object.keys(noFilter).toSorted());
});

test('a search without results is widened to the canton, its neighbours, online lessons, then the subject', () => {
  const asked = filter({ subject: 'greek', cityId: placeIdOf('vianden'), level: 'bts' });
  expect(nearFilters(asked)).toEqual([
    filter({ subject: 'greek', level: 'bts', canton: 'vianden' }),
    ...neighbouringCantons.vianden.map((canton) =>
      filter({ subject: 'greek', level: 'bts', canton }),
    ),
    filter({ subject: 'greek', level: 'bts', online: true }),
    filter({ subject: 'greek', canton: 'vianden' }),
    filter({ subject: 'greek', online: true }),
    filter({ subject: 'greek' }),
  ]);
});

test('suggested searches are all different, and at most eleven', () => {
  for (const asked of [
    filter({ subject: 'greek' }),
    filter({ subject: 'greek', online: true }),
    filter({ canton: 'mersch' }),
    filter({ cityId: placeIdOf('mersch'), online: true, level: 'bts', upToEur: 20 }),
    filter({ level: 'bts' }),
  ]) {
    const near = nearFilters(asked).map((one) => JSON.stringify(one));
    expect(near).not.toContain(JSON.stringify(asked));
    expect(new Set(near).size).toBe(near.length);
    expect(near.length).toBeLessThanOrEqual(11);
  }
});
