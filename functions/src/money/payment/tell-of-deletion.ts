import { ownSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import { runs } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
import { planMail } from './plan-mails.ts';
import { isWithdrawn } from './plan-news.ts';

/**
 * Tells the user by mail that the plan ended with the account.
 * @param deletionId identifies the mail, so that a repeated run sends no second one
 */
export async function tellOfDeletion(
  context: Pick<Context, 'db' | 'clock' | 'siteOrigin'>,
  uid: string,
  deletionId: string,
): Promise<void> {
  const { db, clock } = context;
  await db.runTransaction(async (transaction) => {
    const [stored, decided, teacher, deletion] = await getTogether(
      transaction,
      documentOf(db, 'customers', uid),
      documentOf(db, 'subscriptions', uid),
      documentOf(db, 'teachers', uid),
      documentOf(db, 'deletions', uid),
    );
    const customer = stored.data();
    const [state, now, marker] = [subscriptionIn(decided), clock(), deletion.data()];
    const isCurrent = marker?.id === deletionId && marker.doneAt === null;
    if (!isCurrent || !customer || isWithdrawn(customer)) return;
    if (!runs(state.entitlement.stripe, now)) return;
    const { withdrawalUntil: withdrawUntil } = ownSubscription(state, now);
    const person = { uid, customer, teacher: teacher.data() ?? null };
    const news = { reason: 'plan-deleted', occasion: deletionId, withdrawUntil } as const;
    const mail = planMail(context, person, news);
    if (mail) (await prepareMail(context, transaction, mail))();
  });
}
