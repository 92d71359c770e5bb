import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { wantedMails, type MailWish } from '@kloer/domain/mail/mail-wishes.ts';
import { getTogether } from '../database/get-together.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { consumeAllowance } from '../platform/rate-limit/allowance.ts';

type WishContext = Pick<Context, 'db' | 'clock'>;

const perPerson = { action: 'set-mail-wish', limit: 60, minutes: 60 };

export async function mailWishesOf(
  { db }: Pick<Context, 'db'>,
  uid: string,
): Promise<CallResponse<'mail-wishes'>> {
  const stored = (await documentOf(db, 'mailWishes', uid).get()).data();
  return { wanted: wantedMails(stored?.choices) };
}

/** @throws AppError `rate-limited` */
export async function setMailWish(
  context: WishContext,
  uid: string,
  { wish, wanted }: CallRequest<'set-mail-wish'>,
): Promise<CallResponse<'set-mail-wish'>> {
  await consumeAllowance(context, { ...perPerson, subject: uid });
  return storeMailWish(context, uid, wish, wanted);
}

export function storeMailWish(
  { db, clock }: WishContext,
  uid: string,
  wish: MailWish,
  wanted: boolean,
): Promise<CallResponse<'set-mail-wish'>> {
  return db.runTransaction(async (transaction) => {
    const [stored, deletion] = await getTogether(
      transaction,
      documentOf(db, 'mailWishes', uid),
      documentOf(db, 'deletions', uid),
    );
    const before = stored.data()?.choices;
    const known = wantedMails(before);
    const isGoing = deletion.data()?.scope === 'account';
    if (known.includes(wish) === wanted || isGoing) return { wanted: known };
    const choices = { ...before, [wish]: wanted };
    transaction.set(stored.ref, { choices, changedAt: clock() });
    return { wanted: wantedMails(choices) };
  });
}
