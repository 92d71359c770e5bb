import { isOverPlan, type SortedPlans } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { CustomerFacts } from '../../platform/payments/payments.ts';

/** Open invoices of an ended plan, and invoices paid after the plan's end. */
export function invoicesNotOwed(
  known: Customer['unowed'],
  surplus: Customer['surplus'],
  { plans, invoices }: CustomerFacts,
  sorted: SortedPlans,
): Customer['unowed'] {
  const over = new Map(plans.filter(isOverPlan).map((plan) => [plan.id, plan.endedAt]));
  const ending = new Set([...sorted.unpaid, ...sorted.surplus].map(({ id }) => id));
  const unowed: Customer['unowed'] = {};
  for (const { id, subscriptionId, status, paidAt, amountCents } of invoices) {
    const endedAt = over.get(subscriptionId);
    const isDue = endedAt === undefined && !ending.has(subscriptionId);
    const before = known[id];
    if (before && (before === 'returned' || !isDue)) unowed[id] = before;
    // A subscription to refund is refunded as a whole, not by invoice.
    const isLate = paidAt && endedAt && paidAt > endedAt && !Object.hasOwn(surplus, subscriptionId);
    const isFound = status === 'open' ? !isDue : isLate && amountCents > 0;
    if (isFound) unowed[id] ??= 'found';
  }
  return unowed;
}
