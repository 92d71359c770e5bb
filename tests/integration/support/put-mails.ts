import { prepareMails, type NewMail } from '../../../functions/src/mails/put-mail.ts';
import type { Context } from '../../../functions/src/platform/context.ts';

/** Puts mails into the outbox without another change, all or none. */
export function putMails(
  context: Pick<Context, 'db' | 'clock'>,
  mails: readonly NewMail[],
): Promise<void> {
  return context.db.runTransaction(async (transaction) => {
    (await prepareMails(context, transaction, mails))();
  });
}
