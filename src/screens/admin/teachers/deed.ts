import type { CallRequest } from '@kloer/domain/calls/calls.ts';

export type Deed =
  | { kind: 'undo' }
  | {
      kind: 'change';
      change: Omit<CallRequest<'admin-update-teacher'>, 'teacherId' | 'revision'>;
    };
