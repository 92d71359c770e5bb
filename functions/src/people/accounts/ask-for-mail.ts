import { randomUUID } from 'node:crypto';
import { documentOf } from '../../database/references.ts';
import type { AccountMail } from '../../database/schemas/mail.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { mailId } from '../../mails/outbox-mail.ts';
import type { Context } from '../../platform/context.ts';

/** Requests this close together count as one, e.g. a double click. */
const togetherMs = 5000;

/** A mail not sent by then is dropped. */
const usefulMinutes = { asked: 30, told: 24 * 60 } as const;

/**
 * Puts a mail of an account into the outbox. Whether the account exists is checked when the mail is sent, so the timing
 * here does not reveal it.
 */
export async function askForMail(
  context: Pick<Context, 'db' | 'clock'>,
  email: string,
  account: AccountMail,
): Promise<void> {
  const { db, clock } = context;
  const reason = `account-${account.kind}`;
  const useful = usefulMinutes[account.kind === 'password-changed' ? 'told' : 'asked'];
  // Another browser's code does not work in this one.
  const asker = 'browser' in account ? ` ${account.browser}` : '';
  const moment = Math.floor(clock().getTime() / togetherMs) + asker;
  const again = `${moment} ${randomUUID()}`;
  await db.runTransaction(async (transaction) => {
    const asked = { reason, person: email, occasion: moment };
    const earlier = await transaction.get(documentOf(db, 'mails', mailId(asked)));
    // A user who got the mail and asks again wants a new one.
    const occasion = (earlier.data()?.sentAt ?? null) === null ? moment : again;
    const mail = { reason, person: email, occasion, to: email, account, usefulMinutes: useful };
    const write = await prepareMail(context, transaction, mail);
    write();
  });
}
