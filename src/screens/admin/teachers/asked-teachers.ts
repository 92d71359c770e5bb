import type { CallRequest } from '@kloer/domain/calls/calls.ts';

export type TeacherFilter = Pick<
  CallRequest<'admin-teachers'>,
  'search' | 'state' | 'type' | 'moment'
>;

/** The last requested filter. `number` grows with each request, which resets the table. */
export type AskedTeachers = { number: number; filter: TeacherFilter };

export const nothingAsked: AskedTeachers = { number: 0, filter: {} };
