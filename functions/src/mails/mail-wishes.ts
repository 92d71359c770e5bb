import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { MailWish } from '@kloer/domain/mail/mail-wishes.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

type WishContext = Pick<Context, 'db' | 'clock'>;

/** Which mails somebody refused; none of whoever never said so. */
export async function mailWishesOf(
  { db }: Pick<Context, 'db'>,
  uid: string,
): Promise<CallResponse<'mail-wishes'>> {
  const stored = (await documentOf(db, 'mailWishes', uid).get()).data();
  return { refused: stored?.refused ?? [] };
}

/** Whether somebody wants a mail that can be refused. */
export async function wantsMail(
  context: Pick<Context, 'db'>,
  uid: string,
  wish: MailWish,
): Promise<boolean> {
  return !(await mailWishesOf(context, uid)).refused.includes(wish);
}

/** Notes that the caller wants a mail, or wants it no longer. */
export async function setMailWish(
  { db, clock }: WishContext,
  uid: string,
  { wish, wanted }: CallRequest<'set-mail-wish'>,
): Promise<CallResponse<'set-mail-wish'>> {
  const document = documentOf(db, 'mailWishes', uid);
  return db.runTransaction(async (transaction) => {
    const before = (await transaction.get(document)).data()?.refused ?? [];
    if (before.includes(wish) === !wanted) return { refused: before };
    const others = before.filter((each) => each !== wish);
    const refused = wanted ? others : [...others, wish];
    transaction.set(document, { refused, changedAt: clock() });
    return { refused };
  });
}
