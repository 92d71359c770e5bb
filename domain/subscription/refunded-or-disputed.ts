/**
 * `refunded` and `lost` end a plan at once, also at Stripe; during a dispute it continues. Partial refunds, and
 * refunds of former periods, do not: operators use them to return money.
 */

/** Without partial refunds, won disputes and closed inquiries. */
export const moneyBacks = ['refunded', 'disputed', 'lost'] as const;

export type MoneyBack = (typeof moneyBacks)[number];

export function isTakenBack(moneyBack: MoneyBack | null): boolean {
  return moneyBack === 'refunded' || moneyBack === 'lost';
}

/** Takes an invoice's payments together; if one was kept, it counts as paid. */
export function moneyBackOf(payments: readonly (MoneyBack | null)[]): MoneyBack | null {
  if (payments.length > 0 && payments.every(isTakenBack)) {
    return payments.includes('lost') ? 'lost' : 'refunded';
  }
  return payments.includes('disputed') ? 'disputed' : null;
}
