import { expect, test } from 'vitest';
import { countLists, listsOf } from '@kloer/domain/numbers/list-numbers.ts';
import { pricesByArea } from '@kloer/domain/numbers/local-prices.ts';
import { filterOfPage, listKey, listPages } from '@kloer/domain/paths/list-paths.ts';
import { cantonIds, isCantonId } from '@kloer/domain/reference/cantons.ts';
import { facetsOf, wantedFacets } from '@kloer/domain/search/matching-facets.ts';
import { areasOf } from '@kloer/domain/similar/similar-profiles.ts';
import { randomTeacher } from '#bench/search/random-teachers.ts';
import { Random } from '#bench/support/random.ts';

test('a teacher is in exactly those stored lists whose filters match the teacher', () => {
  const random = new Random(134);
  const now = new Date('2026-11-21T10:00:00Z');
  for (let number = 0; number < 500; number += 1) {
    const profile = randomTeacher(number, random, now);
    const { subjects, schoolLevels: levels, cityId } = profile;
    const facets = new Set(facetsOf(profile));
    const found = listPages.filter((page) =>
      wantedFacets(filterOfPage(page)).every((facet) => facets.has(facet)),
    );
    const cantons = areasOf(profile).filter(isCantonId);
    const prices = pricesByArea(profile);
    expect(cantons.toSorted()).toEqual(cantonIds.filter((id) => prices[id]).toSorted());
    const keys = found.map(listKey).toSorted();
    expect(listsOf({ subjects, cantons, levels }).map(listKey).toSorted()).toEqual(keys);
    const one = { subjects, levels, languages: [], cityId, priceFromEur: undefined, prices };
    expect(Object.keys(countLists([one, one, one])).toSorted()).toEqual(keys);
  }
});
