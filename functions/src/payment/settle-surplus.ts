import { documentOf } from '../database/references.ts';
import { prepareMail } from '../mails/put-mail.ts';
import type { Context } from '../platform/context.ts';
import { planMail } from './plan-mails.ts';

/**
 * Ends what somebody has beside the plan that counts; what was paid by mistake is given back, with a mail.
 * What is to be done was written down before; a crash at any step is made up for by the next look.
 */
export async function settleSurplus(
  context: Pick<Context, 'db' | 'clock' | 'payments' | 'siteOrigin'>,
  uid: string,
): Promise<void> {
  const { db, payments } = context;
  const document = documentOf(db, 'customers', uid);
  const surplus = (await document.get()).data()?.surplus ?? {};
  for (const [subscriptionId, state] of Object.entries(surplus)) {
    if (state === 'done') continue;
    await payments.endNow(subscriptionId);
    const amountCents = state === 'found' ? await payments.giveBack(subscriptionId) : 0;
    await db.runTransaction(async (transaction) => {
      const customer = (await transaction.get(document)).data();
      if (customer?.surplus[subscriptionId] !== state) return;
      const teacher = (await transaction.get(documentOf(db, 'teachers', uid))).data() ?? null;
      const news = { reason: 'payment-returned', occasion: subscriptionId, amountCents } as const;
      const person = { uid, customer, teacher };
      const mail = planMail(context, person, news);
      // Nothing to tell of one that cost nothing: its first payment was still to come.
      if (mail && amountCents > 0) (await prepareMail(context, transaction, mail))();
      transaction.update(document, {
        surplus: { ...customer.surplus, [subscriptionId]: 'done' },
      });
    });
  }
}
