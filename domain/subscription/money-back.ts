/**
 * `refunded` and `lost` end a plan at once, also at Stripe. During a dispute the plan continues. Partial refunds, and
 * refunds of former periods, change nothing: operators use them to return money without ending the plan.
 */

/**
 * `refunded` in full, `disputed` and undecided, or dispute `lost`. Not: partial refunds, won disputes, closed
 * inquiries.
 */
export const moneyBacks = ['refunded', 'disputed', 'lost'] as const;

export type MoneyBack = (typeof moneyBacks)[number];

export function isTakenBack(moneyBack: MoneyBack | null): boolean {
  return moneyBack === 'refunded' || moneyBack === 'lost';
}

/** All payments of one invoice together; one that was kept counts as paid. */
export function moneyBackOf(payments: readonly (MoneyBack | null)[]): MoneyBack | null {
  if (payments.length > 0 && payments.every(isTakenBack)) {
    return payments.includes('lost') ? 'lost' : 'refunded';
  }
  return payments.includes('disputed') ? 'disputed' : null;
}
