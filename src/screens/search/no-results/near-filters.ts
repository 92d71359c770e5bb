import { neighbouringCantons } from '@kloer/domain/reference/neighbouring-cantons.ts';
import { cantonOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { setParts, without, type FilterPart } from '../filters/page-filter.ts';

/** All filters, from the least to the most important one. */
const fromEasiest: readonly FilterPart[] = [
  'upToEur',
  'lessonPlace',
  'reviewed',
  'seen',
  'roleId',
  'language',
  'level',
  'online',
  'cityId',
  'canton',
  'subject',
];

/** The filters to remove, the least important first. */
export function partsToGiveUp(filter: SearchFilter): FilterPart[] {
  const set = setParts(filter);
  return fromEasiest.filter((part) => set.includes(part));
}

const withoutPlace = (filter: SearchFilter) =>
  without(filter, ['cityId', 'canton', 'lessonPlace'], noFilter);

/**
 * Wider searches, the nearest first: all filters in the canton, in neighbouring cantons, online; then only the
 * subject in the canton, online and anywhere. At most eleven; each costs a query.
 */
export function nearFilters(filter: SearchFilter): SearchFilter[] {
  const { subject, cityId } = filter;
  const canton = filter.canton || (cityId && cantonOf(cityId));
  const asked = new Set([JSON.stringify(filter)]);
  const near: SearchFilter[] = [
    ...(canton ? [canton, ...neighbouringCantons[canton]] : []).map((one) => ({
      ...filter,
      cityId: '' as const,
      canton: one,
    })),
    { ...withoutPlace(filter), online: true },
    { ...noFilter, subject, canton },
    { ...noFilter, subject, online: true },
    { ...noFilter, subject },
  ];
  const isNew = (one: SearchFilter) => {
    const text = JSON.stringify(one);
    return !asked.has(text) && Boolean(asked.add(text));
  };
  return near.filter(isNew);
}
