import type { Purchase } from './purchase.ts';
import { withdrawalEndsAt } from './withdrawal.ts';

/**
 * Whether the buyer must request the start, and then owes the used days after a withdrawal
 * (directive 2011/83/EU, articles 8(8) and 14(3)).
 */
export function beginsBeforeWithdrawalEnds(purchase: Purchase, now: Date): boolean {
  if (purchase.kind !== 'starts-later') return purchase.kind === 'starts-now';
  return purchase.startsAt <= withdrawalEndsAt(now);
}
