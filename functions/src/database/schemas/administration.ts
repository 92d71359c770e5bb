import { AdminUpdateTeacher } from '@kloer/domain/calls/calls.ts';
import * as z from 'zod/mini';

/** Who changed what for whom. */
export const AuditEntry = z.object({
  at: z.date(),
  adminUid: z.string(),
  action: z.literal('update-teacher'),
  teacherUid: z.string(),
  /** The change as it was asked for. */
  change: z.object({
    endDate: AdminUpdateTeacher.request.shape.endDate,
    status: AdminUpdateTeacher.request.shape.status,
  }),
});

export type AuditEntry = z.infer<typeof AuditEntry>;
