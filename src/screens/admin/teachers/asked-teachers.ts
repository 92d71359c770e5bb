import type { CallRequest } from '@kloer/domain/calls/calls.ts';

/** A filter for the table, requested by another section. */
export type TeacherFilter = Pick<
  CallRequest<'admin-teachers'>,
  'search' | 'state' | 'type' | 'moment'
>;

/** The last request; each one resets the table. */
export type AskedTeachers = { number: number; filter: TeacherFilter };

export const nothingAsked: AskedTeachers = { number: 0, filter: {} };
