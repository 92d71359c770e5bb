import { randomUUID } from 'node:crypto';
import { documentOf } from '../../database/references.ts';
import type { AccountMail } from '../../database/schemas/mail.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { mailId } from '../../mails/outbox-mail.ts';
import type { Context } from '../../platform/context.ts';

/** Asks this close together are one: a double click, a request that was sent again. */
const togetherMs = 5000;

/** Later than this nobody waits for the mail any more; what was not sent by then is given up. */
const usefulMinutes = { asked: 30, told: 24 * 60 } as const;

/**
 * Puts a mail of an account into the outbox. Whether the address has an account is found out when the
 * mail is sent: here, nothing that takes time depends on it.
 */
export async function askForMail(
  context: Pick<Context, 'db' | 'clock'>,
  email: string,
  account: AccountMail,
): Promise<void> {
  const { db, clock } = context;
  const reason = `account-${account.kind}`;
  const useful = usefulMinutes[account.kind === 'password-changed' ? 'told' : 'asked'];
  // The code that a stranger asks for at the same time does not work in this browser.
  const asker = 'browser' in account ? ` ${account.browser}` : '';
  const moment = Math.floor(clock().getTime() / togetherMs) + asker;
  const again = `${moment} ${randomUUID()}`;
  await db.runTransaction(async (transaction) => {
    const asked = { reason, person: email, occasion: moment };
    const earlier = await transaction.get(documentOf(db, 'mails', mailId(asked)));
    // Who holds the mail already and asks again wants another one.
    const occasion = (earlier.data()?.sentAt ?? null) === null ? moment : again;
    const mail = { reason, person: email, occasion, to: email, account, usefulMinutes: useful };
    const write = await prepareMail(context, transaction, mail);
    write();
  });
}
