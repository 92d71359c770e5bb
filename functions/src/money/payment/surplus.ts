import { isOpenPlan, type SortedPlans } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { CustomerFacts } from '../../platform/payments/payments.ts';

/**
 * Subscriptions to refund, with their states. Open subscriptions are judged again; ended ones keep
 * their state.
 */
export function surplusOf(
  known: Customer['surplus'],
  { plans }: CustomerFacts,
  { surplus }: Pick<SortedPlans, 'surplus'>,
  refused: string | null = null,
): Customer['surplus'] {
  const open = new Set(plans.filter(isOpenPlan).map(({ id }) => id));
  const kept = Object.entries(known).filter(([id]) => !open.has(id));
  return Object.fromEntries([
    ...kept,
    ...surplus.map(({ id }) => [id, id === refused ? 'refused' : 'found'] as const),
  ]);
}
