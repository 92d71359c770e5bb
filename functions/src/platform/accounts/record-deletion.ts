import { randomUUID } from 'node:crypto';
import { backupDays } from '@kloer/domain/account/account-limits.ts';
import { calendarDay, endOfCalendarDay } from '@kloer/domain/date/calendar-day.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../context.ts';
import { deletionKeys } from './deletion-keys.ts';

/** Kinds of documents whose deletion is recorded, apart from those deleted with a user. */
export const recordedScopes = { reviews: 'review', searchAlerts: 'search-alert' } as const;

type Name = keyof typeof recordedScopes;

export const recordKey = (name: Name, id: string): string => `${recordedScopes[name]} ${id}`;

/** Prevents `npm run restore` from restoring the document. */
export function recordDeletion(
  { db, addressKey }: Pick<Context, 'db' | 'addressKey'>,
  transaction: FirebaseFirestore.Transaction,
  { name, id }: { name: Name; id: string },
  now: Date,
): void {
  const [key = ''] = deletionKeys(addressKey, recordKey(name, id));
  transaction.set(documentOf(db, 'finishedDeletions', key), {
    id: randomUUID(),
    scope: recordedScopes[name],
    mailboxes: [],
    expiresAt: endOfCalendarDay(calendarDay(now) + backupDays),
  });
}
