import type { Context } from '../platform/context.ts';
import { lettersTo } from '../mails/letters-of.ts';
import { promoCodes, redemptions } from '../promo-code/redeem.ts';
import type { DeletionContext, Outcome, Wish } from './steps.ts';

type Reference = FirebaseFirestore.DocumentReference;

/** Documents in one commit; far below the size a request may have. */
const perCommit = 200;

async function removeAll(db: Context['db'], references: readonly Reference[]): Promise<void> {
  for (let start = 0; start < references.length; start += perCommit) {
    const batch = db.batch();
    for (const reference of references.slice(start, start + perCommit)) batch.delete(reference);
    await batch.commit();
  }
}

/**
 * Letters to the person. A profile leaves those that are still to be sent, such as a sign-in link
 * for the account that stays; an account takes them all.
 */
export async function removeLetters({ db }: DeletionContext, { deletion }: Wish): Promise<Outcome> {
  for (const address of deletion.addresses) {
    const letters = await lettersTo(db, address);
    const gone = letters.filter(
      (mail) => deletion.scope === 'account' || mail.get('dueAt') === null,
    );
    await removeAll(
      db,
      gone.map(({ ref }) => ref),
    );
  }
  return 'done';
}

/**
 * That the person redeemed a promo code. The record holds the uid and no more, and stays while the
 * account lives, so that a new profile does not get the same code's months again.
 */
export async function removeRedemptions({ db }: DeletionContext, { uid }: Wish): Promise<Outcome> {
  // Also of codes that are gone: their redemptions are still there.
  const codes = await db.collection(promoCodes).listDocuments();
  await removeAll(
    db,
    codes.map((code) => code.collection(redemptions).doc(uid)),
  );
  return 'done';
}
