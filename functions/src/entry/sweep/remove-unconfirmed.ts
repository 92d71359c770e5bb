import { unconfirmedAccountDays } from '@kloer/domain/account/account-limits.ts';
import type { UserRecord } from 'firebase-admin/auth';
import { documentOf } from '../../database/references.ts';
import { markForDeletion } from '../../people/deletion/deletion.ts';
import { runDeletion } from '../../people/deletion/run-deletion.ts';
import type { DeletionContext } from '../../people/deletion/step.ts';
import { errorDetails } from '../../platform/log.ts';
import { onceADay } from '../../platform/every-so-often.ts';

const perPage = 1000;

/** Maximum of accounts deleted in one run, which may take about a minute. */
const perDay = 200;

async function isForgotten(
  { db }: Pick<DeletionContext, 'db'>,
  { uid, emailVerified, disabled, metadata }: UserRecord,
  now: Date,
): Promise<boolean> {
  const age = now.getTime() - Date.parse(metadata.creationTime);
  // An operator disabled these accounts, so they stay.
  if (emailVerified || disabled || !(age > unconfirmedAccountDays * 24 * 60 * 60_000)) return false;
  const [teacher, admin] = await Promise.all([
    documentOf(db, 'teachers', uid).get(),
    documentOf(db, 'admins', uid).get(),
  ]);
  return !teacher.exists && !admin.exists;
}

/** Deletes an account, unless its address was verified since it was listed. */
async function remove(context: DeletionContext, uid: string, now: Date): Promise<void> {
  try {
    const account = await context.auth.getUser(uid);
    if (!(await isForgotten(context, account, now))) return;
    const { email = '' } = account;
    await markForDeletion(context, { uid, email, emailVerified: false }, 'account');
    await runDeletion(context, uid);
  } catch (error) {
    // The next sweep resumes the deletion.
    context.log.error('deletion failed', { uid, ...errorDetails(error) });
  }
}

/** Once a day, deletes old unverified accounts without a profile. */
export async function removeUnconfirmed(context: DeletionContext): Promise<void> {
  await onceADay(context, 'remove-unconfirmed', async (now) => {
    let removed = 0;
    let pageToken: string | undefined;
    do {
      const page = await context.auth.listUsers(perPage, pageToken);
      for (const account of page.users) {
        if (removed === perDay) return;
        if (!(await isForgotten(context, account, now))) continue;
        removed += 1;
        await remove(context, account.uid, now);
      }
      ({ pageToken } = page);
    } while (pageToken !== undefined);
  });
}
