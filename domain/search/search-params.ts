import type { SearchFilter } from './search-filter.ts';

export const paramOf = {
  subject: 'subject',
  cityId: 'city',
  canton: 'canton',
  level: 'level',
  language: 'language',
  upToEur: 'upto',
  lessonPlace: 'where',
  online: 'online',
  roleId: 'role',
  seen: 'seen',
  reviewed: 'reviews',
} as const satisfies Record<keyof SearchFilter, string>;

/** Query parameters in the order of a search's URL. */
export const searchParams = [...Object.values(paramOf), 'sort'] as const;
