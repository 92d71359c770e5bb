import { collectionOf, type FoundDocument } from '../../database/references.ts';
import type { MailState } from '../../database/schemas/mail.ts';
import { errorDetails } from '../../platform/log.ts';
import { deliverMail, type DeliveryContext } from './deliver-mail.ts';

const batchSize = 50;

/** After this many failures in one run, the mail server counts as down. */
const failuresUntilPause = 3;

async function giveUpUnreadable(
  { clock, log }: DeliveryContext,
  mail: FoundDocument<'mails'>,
): Promise<boolean> {
  try {
    mail.data();
    return false;
  } catch (error) {
    log.error('a mail was given up', { id: mail.id, ...errorDetails(error) });
    const lastError = String(error).slice(0, 500);
    const state: Partial<MailState> = { dueAt: null, gaveUpAt: clock(), lastError };
    await mail.ref.update(state, { lastUpdateTime: mail.updateTime });
    return true;
  }
}

/** @returns whether the mail server failed */
async function deliverOne(context: DeliveryContext, mail: FoundDocument<'mails'>) {
  try {
    if (await giveUpUnreadable(context, mail)) return false;
    return (await deliverMail(context, mail.id)) === 'failed';
  } catch (error) {
    context.log.error('a mail could not be looked at', { id: mail.id, ...errorDetails(error) });
    return true;
  }
}

export async function deliverDueMails(context: DeliveryContext): Promise<void> {
  const due = collectionOf(context.db, 'mails')
    .where('dueAt', '<=', context.clock())
    .orderBy('dueAt');
  const { docs } = await due.limit(batchSize).get();
  let failures = 0;
  for (const mail of docs) {
    if (await deliverOne(context, mail)) failures += 1;
    if (failures === failuresUntilPause) return;
  }
}
