import type { CallRequest } from '@kloer/domain/calls/calls.ts';

/** An administrator's change to a teacher. */
export type Deed =
  | { kind: 'undo' }
  | {
      kind: 'change';
      change: Omit<CallRequest<'admin-update-teacher'>, 'teacherId' | 'revision'>;
    };
