/**
 * A plan whose last payment is gone ends at once, at Stripe, too: `refunded` and `lost`. While a dispute is
 * open the plan goes on and administrators see it. A refund in part, or of a former period, changes nothing:
 * that is how money is returned without ending the plan.
 */

/**
 * What became of a payment after it was taken: `refunded` in full, `disputed` at the bank and not decided,
 * or `lost` to such a dispute. A part that was refunded, a dispute that was won and an inquiry that was
 * closed are none of these.
 */
export const moneyBacks = ['refunded', 'disputed', 'lost'] as const;

export type MoneyBack = (typeof moneyBacks)[number];

/** Whether the money is gone for good: the time that it paid for is not paid any more. */
export function isTakenBack(moneyBack: MoneyBack | null): boolean {
  return moneyBack === 'refunded' || moneyBack === 'lost';
}

/** What became of all payments of one invoice together; a part that was kept counts as paid. */
export function moneyBackOf(payments: readonly (MoneyBack | null)[]): MoneyBack | null {
  if (payments.length > 0 && payments.every(isTakenBack)) {
    return payments.includes('lost') ? 'lost' : 'refunded';
  }
  return payments.includes('disputed') ? 'disputed' : null;
}
