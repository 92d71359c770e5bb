import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { setParts, without } from '../filters/page-filter.ts';

const moreParts = [
  'level',
  'language',
  'upToEur',
  'lessonPlace',
  'roleId',
  'seen',
  'reviewed',
] as const;

export const countMore = (filter: SearchFilter) =>
  setParts(filter).filter((part) => moreParts.some((one) => one === part)).length;

export function moreText(filter: SearchFilter, texts: TextsOf<'search', 'moreFilters'>): string {
  const set = countMore(filter);
  return set > 0 ? `${texts.moreFilters} (${set})` : texts.moreFilters;
}

export const withoutMore = (filter: SearchFilter) => without(filter, moreParts, noFilter);
