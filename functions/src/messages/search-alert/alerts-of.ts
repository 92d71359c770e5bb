import { createHash } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { paramOf } from '@kloer/domain/search/search-params.ts';
import { collectionOf } from '../../database/references.ts';
import { recordDeletion } from '../../platform/accounts/record-deletion.ts';
import type { Context } from '../../platform/context.ts';

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex');

/** All spellings of an address have the same hash. */
export const mailboxMark = (email: string): string => hash('search alerts', mailboxOf(email));

const parts = Object.keys(paramOf) as (keyof SearchFilter)[];

export const alertIdOf = (email: string, filter: SearchFilter): string =>
  hash('search alert', email, ...parts.map((part) => String(filter[part])));

/** A teacher has another hash in each alert, so that alerts do not reveal teachers. */
export const toldMark = (alert: string, uid: string): string =>
  hash('told', alert, uid).slice(0, 16);

export const alertsOf = (db: Context['db'], mailbox: string) =>
  collectionOf(db, 'searchAlerts').where('mailbox', '==', mailbox);

/**
 * Deletes a mailbox's alerts and records this, so that `npm run restore` does not restore the
 * alerts.
 * @returns the number of confirmed alerts
 */
export async function endAlertsOf(
  context: Pick<Context, 'db' | 'clock' | 'addressKey'>,
  mailbox: string,
): Promise<number> {
  const { db, clock } = context;
  const alerts = alertsOf(db, mailbox).withConverter(null);
  return db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(alerts);
    for (const { ref, id } of docs) {
      transaction.delete(ref);
      recordDeletion(context, transaction, { name: 'searchAlerts', id }, clock());
    }
    return docs.filter((alert) => alert.get('confirmedAt') !== null).length;
  });
}
