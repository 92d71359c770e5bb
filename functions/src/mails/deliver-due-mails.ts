import { collectionOf } from '../database/references.ts';
import { deliverMail, type DeliveryContext } from './deliver-mail.ts';

const batchSize = 50;

/** So many refusals in one go mean that no mail server is there; the next sweep finds out. */
const failuresUntilPause = 3;

/** Sends what is due and was not sent: after a failure, an interruption or a lost event. */
export async function deliverDueMails(context: DeliveryContext): Promise<void> {
  const due = collectionOf(context.db, 'mails')
    .where('dueAt', '<=', context.clock())
    .orderBy('dueAt');
  const { docs } = await due.limit(batchSize).get();
  let failures = 0;
  for (const { id } of docs) {
    if ((await deliverMail(context, id)) === 'failed') failures += 1;
    if (failures === failuresUntilPause) return;
  }
}
