import { randomUUID } from 'node:crypto';
import { documentOf } from '../../database/references.ts';
import type { AccountMail } from '../../database/schemas/mail.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { mailId } from '../../mails/outbox-mail.ts';
import type { Context } from '../../platform/context.ts';

/** Requests within this time, such as a double click, count as one. */
const togetherMs = 5000;

const usefulMinutes = { asked: 30, told: 24 * 60 } as const;

/**
 * Queues a mail without looking the account up, so that the timing does not reveal whether it
 * exists.
 */
export async function askForMail(
  context: Pick<Context, 'db' | 'clock'>,
  email: string,
  account: AccountMail,
): Promise<void> {
  const { db, clock } = context;
  const reason = `account-${account.kind}`;
  const useful = usefulMinutes[account.kind.endsWith('-changed') ? 'told' : 'asked'];
  // A code works only in the browser that asked for it.
  const asker = 'browser' in account ? ` ${account.browser}` : '';
  const moment = Math.floor(clock().getTime() / togetherMs) + asker;
  const again = `${moment} ${randomUUID()}`;
  await db.runTransaction(async (transaction) => {
    const asked = { reason, person: email, occasion: moment };
    const earlier = await transaction.get(documentOf(db, 'mails', mailId(asked)));
    // The first mail was sent already, so the user wants another one.
    const occasion = (earlier.data()?.sentAt ?? null) === null ? moment : again;
    const mail = { reason, person: email, occasion, to: email, account, usefulMinutes: useful };
    const write = await prepareMail(context, transaction, mail);
    write();
  });
}
