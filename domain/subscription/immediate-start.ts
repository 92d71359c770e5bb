import type { Purchase } from './purchase.ts';
import { withdrawalEndsAt } from './withdrawal.ts';

/**
 * Whether a plan begins while its buyer can still withdraw. Then the buyer has to ask for it, and owes
 * the days used when withdrawing (directive 2011/83/EU, articles 8(8) and 14(3)).
 */
export function beginsBeforeWithdrawalEnds(purchase: Purchase, now: Date): boolean {
  if (purchase.kind !== 'starts-later') return purchase.kind === 'starts-now';
  return purchase.startsAt <= withdrawalEndsAt(now);
}
