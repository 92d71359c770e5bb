import type { CantonId } from '@kloer/domain/reference/cantons.ts';
import {
  adminTeacherLimits,
  teacherMoments,
  teacherSorts,
  teacherStates,
  teacherTypes,
} from '@kloer/domain/teacher/teachers-table.ts';
import type { Wanted } from './teachers-query.ts';

type Asked = Omit<Wanted, 'language'>;

const names = ['q', 'state', 'type', 'canton', 'moment', 'sort', 'desc', 'page'] as const;

/** Ignores unknown values in the URL. */
export function teachersInAddress(query: string, cantons: readonly CantonId[]): Asked {
  const params = new URLSearchParams(query);
  const among = <T extends string>(values: readonly T[], name: (typeof names)[number]) =>
    values.find((value) => value === params.get(name));
  const page = Number(params.get('page')) - 1;
  return {
    search: params.get('q')?.slice(0, adminTeacherLimits.searchLength),
    state: among(teacherStates, 'state'),
    type: among(teacherTypes, 'type'),
    canton: among(cantons, 'canton'),
    moment: among(teacherMoments, 'moment'),
    sort: among(teacherSorts, 'sort'),
    descending: params.has('desc') ? params.get('desc') === '1' : undefined,
    page: Number.isInteger(page) && page > 0 && page <= adminTeacherLimits.page ? page : undefined,
  };
}

/**
 * The query string for a state of the table; keeps unrelated parameters.
 *
 * @example addressOfTeachers({ search: 'weber', page: 1 }) is '?q=weber&page=2'
 */
export function addressOfTeachers(wanted: Asked, query = ''): string {
  const params = new URLSearchParams(query);
  const { search: q, state, type, canton, moment, sort, descending, page } = wanted;
  const desc = descending === undefined ? undefined : Number(descending);
  const values = { q, state, type, canton, moment, sort, desc, page: page ? page + 1 : undefined };
  for (const name of names) {
    const value = values[name];
    if (value === undefined || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  return params.size === 0 ? '' : `?${params}`;
}
