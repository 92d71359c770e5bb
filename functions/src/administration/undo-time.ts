import { undoSeconds } from '@kloer/domain/teacher/teachers-table.ts';
import type { AuditEntry } from '../database/schemas/administration.ts';

export function undoSecondsLeft(entry: AuditEntry, adminUid: string, now: Date): number | null {
  const left = undoSeconds - (now.getTime() - entry.at.getTime()) / 1000;
  const isOwn = entry.action === 'update-teacher' && entry.adminUid === adminUid;
  return isOwn && left >= 0 ? left : null;
}
