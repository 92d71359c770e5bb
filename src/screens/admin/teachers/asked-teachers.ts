import type { CallRequest } from '@kloer/domain/calls/calls.ts';

/** Teachers whom another section asks for. */
export type TeacherFilter = Pick<
  CallRequest<'admin-teachers'>,
  'search' | 'state' | 'type' | 'moment'
>;

/** What was asked for last; each asking begins the table anew. */
export type AskedTeachers = { number: number; filter: TeacherFilter };

export const nothingAsked: AskedTeachers = { number: 0, filter: {} };
