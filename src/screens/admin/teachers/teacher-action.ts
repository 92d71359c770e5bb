import type { CallRequest } from '@kloer/domain/calls/calls.ts';

export type TeacherAction =
  | { kind: 'undo' }
  | {
      kind: 'change';
      change: Omit<CallRequest<'admin-update-teacher'>, 'teacherId' | 'revision'>;
    };
