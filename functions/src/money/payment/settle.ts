import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { planMail } from './plan-mails.ts';
import type { News } from './plan-news.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments' | 'siteOrigin' | 'log'>;

async function tried(
  { log }: SettleContext,
  about: { uid: string; id: string },
  work: () => Promise<number | void>,
): Promise<number | null> {
  try {
    return (await work()) ?? 0;
  } catch (error) {
    log.error('what nobody owes could not be settled', { ...about, ...errorDetails(error) });
    return null;
  }
}

async function noteReturn(
  context: SettleContext,
  uid: string,
  news: Extract<News, { reason: 'payment-returned' }>,
  changeOf: (customer: Customer) => Partial<Customer> | null,
): Promise<void> {
  const { db } = context;
  const document = documentOf(db, 'customers', uid);
  await db.runTransaction(async (transaction) => {
    const customer = (await transaction.get(document)).data();
    const change = customer && changeOf(customer);
    if (!change) return;
    const teacher = (await transaction.get(documentOf(db, 'teachers', uid))).data() ?? null;
    const mail = news.amountCents > 0 ? planMail(context, { uid, customer, teacher }, news) : null;
    if (mail) (await prepareMail(context, transaction, mail))();
    transaction.update(document, change);
  });
}

/**
 * Ends duplicates and plans that no longer count, voids their open invoices and refunds wrong
 * payments.
 * @param unpaid subscriptions to end without another charge
 */
export async function settle(
  context: SettleContext,
  uid: string,
  unpaid: readonly string[],
): Promise<void> {
  const { db, payments } = context;
  const customer = (await documentOf(db, 'customers', uid).get()).data();
  if (!customer) return;
  for (const id of unpaid) await tried(context, { uid, id }, () => payments.endNow(id));
  for (const [id, state] of Object.entries(customer.surplus)) {
    if (state === 'done') continue;
    const amountCents = await tried(context, { uid, id }, async () => {
      await payments.endNow(id);
      return payments.giveBack(id);
    });
    if (amountCents === null) continue;
    const why = state === 'refused' ? 'refused' : 'twice';
    const news = { reason: 'payment-returned', occasion: id, amountCents, why } as const;
    await noteReturn(context, uid, news, ({ surplus }) =>
      surplus[id] === 'done' ? null : { surplus: { ...surplus, [id]: 'done' } },
    );
  }
  for (const [id, state] of Object.entries(customer.unowed)) {
    if (state === 'returned') continue;
    const amountCents = await tried(context, { uid, id }, () => payments.dropInvoice(id));
    if (amountCents === null) continue;
    const news = { reason: 'payment-returned', occasion: id, amountCents, why: 'over' } as const;
    await noteReturn(context, uid, news, ({ unowed: { [id]: now, ...others } }) => {
      if (now === 'returned') return null;
      return { unowed: amountCents > 0 ? { ...others, [id]: 'returned' } : others };
    });
  }
}
