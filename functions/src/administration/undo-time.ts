import { undoSeconds } from '@kloer/domain/teacher/teachers-table.ts';
import type { AuditEntry } from '../database/schemas/administration.ts';

/** For how long somebody can still take back the change of an entry; null where it is late, or another's. */
export function undoSecondsLeft(entry: AuditEntry, adminUid: string, now: Date): number | null {
  const left = undoSeconds - (now.getTime() - entry.at.getTime()) / 1000;
  const isOwn = entry.action === 'update-teacher' && entry.adminUid === adminUid;
  return isOwn && left >= 0 ? left : null;
}
