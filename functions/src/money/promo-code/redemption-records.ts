import { isTakenBack } from '@kloer/domain/subscription/refunded-or-disputed.ts';
import type { Redemption } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf, type Reference } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import type { CustomerFacts } from '../../platform/payments/payments.ts';

type RecordContext = Pick<Context, 'db'>;
type Transaction = FirebaseFirestore.Transaction;

export function redemptionOf(
  { db }: RecordContext,
  code: string,
  uid: string,
): Reference<'redemptions'> {
  return documentOf(db, 'redemptions', `${code}.${uid}`);
}

/** @param paidAt from an earlier record, if the same person redeems the code again */
export function noteRedemption(
  context: RecordContext,
  transaction: Transaction,
  code: string,
  uid: string,
  { redemptions }: { redemptions: Readonly<Record<string, Redemption>> },
  paidAt: Date | null = null,
): void {
  const redemption = redemptions[code];
  if (!redemption) throw new RangeError(`${uid} has not redeemed ${code}`);
  const { redeemedAt, endsAt } = redemption;
  const noted = { uid, code, redeemedAt, endsAt, paidAt };
  transaction.set(redemptionOf(context, code, uid), noted);
}

type GivenBack = Readonly<Record<'surplus' | 'unowed', Readonly<Record<string, string>>>>;

/** Time of the first payment that was not refunded, for a plan that began after `moment`. */
export function firstPaidAfter(
  moment: Date,
  { plans, invoices }: Pick<CustomerFacts, 'plans' | 'invoices'>,
  { surplus, unowed }: GivenBack,
): Date | null {
  const begun = new Set(
    plans.filter(({ createdAt }) => createdAt >= moment).map((plan) => plan.id),
  );
  const paid = invoices.flatMap(({ id, subscriptionId, paidAt, amountCents, moneyBack }) => {
    const isReturned = Object.hasOwn(surplus, subscriptionId) || Object.hasOwn(unowed, id);
    const isKept = !isReturned && !isTakenBack(moneyBack);
    const counts = begun.has(subscriptionId) && isKept && amountCents > 0;
    return counts && paidAt ? [paidAt.getTime()] : [];
  });
  return paid.length === 0 ? null : new Date(Math.min(...paid));
}

/**
 * Finds redemptions followed by a payment. Call this before the transaction's first write.
 * @param redemptions of this account; those copied from other accounts have no record
 * @returns a function that stores when they were paid
 */
export async function preparePaid(
  context: RecordContext,
  transaction: Transaction,
  uid: string,
  redemptions: Readonly<Record<string, Redemption>>,
  paidAfter: (moment: Date) => Date | null,
): Promise<() => void> {
  const paid = Object.entries(redemptions).flatMap(([code, { redeemedAt }]) => {
    const paidAt = paidAfter(redeemedAt);
    return paidAt ? [{ document: redemptionOf(context, code, uid), paidAt }] : [];
  });
  if (paid.length === 0) return () => {};
  const found = await getTogether(transaction, ...paid.map(({ document }) => document));
  return () => {
    for (const [at, { document, paidAt }] of paid.entries()) {
      if (found[at]?.data()?.paidAt === null) transaction.update(document, { paidAt });
    }
  };
}
