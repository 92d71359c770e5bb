import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { repeatingOf } from '@kloer/domain/mail/repeating.ts';
import { findAccount } from '../platform/accounts/find-account.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { MailState, OutboxMail } from '../database/schemas/mail.ts';
import type { Context } from '../platform/context.ts';
import { requireAdmin } from '../platform/caller/require-admin.ts';

type RepeatContext = Pick<Context, 'db' | 'auth' | 'clock'>;

const longestTriedMs = 2 * dayMs;

const anew = ({ deleteAt, repeats = 0 }: OutboxMail, now: Date): Partial<MailState> => ({
  dueAt: now,
  attempts: 0,
  sentAt: null,
  gaveUpAt: null,
  lastError: null,
  repeats: repeats + 1,
  deleteAt: new Date(Math.max(deleteAt.getTime(), now.getTime() + longestTriedMs)),
});

function mayRepeat(mail: OutboxMail, seen: number, now: Date): boolean {
  const { repeats = 0 } = mail;
  if (repeats > seen) return false;
  const repeating = repeatingOf({ ...mail, repeats }, now);
  if (repeating !== 'possible') throw new AppError('changed-meanwhile', `the mail is ${repeating}`);
  return true;
}

async function uidOf(context: RepeatContext, id: string): Promise<string | null> {
  const mail = (await documentOf(context.db, 'mails', id).get()).data();
  return mail ? ((await findAccount(context, mail.to))?.uid ?? null) : null;
}

/**
 * Sends a mail again if a second copy does no harm. A double click sends it once.
 * @throws AppError `permission-denied`, `not-found`, `changed-meanwhile` (it may not be repeated)
 */
export async function repeatMail(
  context: RepeatContext,
  adminUid: string,
  { id, repeats: seen }: CallRequest<'admin-repeat-mail'>,
): Promise<CallResponse<'admin-repeat-mail'>> {
  const { db, clock } = context;
  const personUid = await uidOf(context, id);
  await db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const stored = await transaction.get(documentOf(db, 'mails', id));
    const mail = stored.data();
    if (!mail) throw new AppError('not-found', `no mail ${id}`);
    const now = clock();
    if (!mayRepeat(mail, seen, now)) return;
    const { reason, repeats = 0 } = mail;
    const before = mail.sentAt === null ? 'given-up' : 'sent';
    transaction.update(stored.ref, anew(mail, now));
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: now,
      adminUid,
      action: 'repeat-mail',
      personUid,
      before: { id, mail: reason, state: before, repeats },
      after: { id, mail: reason, state: 'waiting', repeats: repeats + 1 },
    });
  });
  return { success: true };
}
