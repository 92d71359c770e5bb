/**
 * `refunded` and `lost` end a plan at once. `disputed`, partial refunds and refunds of earlier
 * periods do not.
 */

/** Partial refunds, won disputes and closed inquiries do not count. */
export const moneyBacks = ['refunded', 'disputed', 'lost'] as const;

export type MoneyBack = (typeof moneyBacks)[number];

export function isTakenBack(moneyBack: MoneyBack | null): boolean {
  return moneyBack === 'refunded' || moneyBack === 'lost';
}

/** An invoice counts as paid if one of its payments was kept. */
export function moneyBackOf(payments: readonly (MoneyBack | null)[]): MoneyBack | null {
  if (payments.length > 0 && payments.every(isTakenBack)) {
    return payments.includes('lost') ? 'lost' : 'refunded';
  }
  return payments.includes('disputed') ? 'disputed' : null;
}
