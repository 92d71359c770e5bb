import type { PriceProblem } from '@kloer/domain/calls/payment-calls.ts';
import { plans, type Plan } from '@kloer/domain/subscription/entitlement.ts';
import type Stripe from 'stripe';

export const currency = 'eur';

export function priceProblem(
  plan: Plan,
  price: Pick<
    Stripe.Price,
    'active' | 'currency' | 'unit_amount' | 'recurring' | 'tax_behavior'
  > | null,
): PriceProblem | null {
  if (price === null) return 'unknown';
  const { active, unit_amount, recurring, tax_behavior } = price;
  if (price.currency !== currency || unit_amount !== plans[plan].priceEur * 100) {
    return 'other-amount';
  }
  if (recurring?.interval !== plan || recurring.interval_count !== 1) return 'other-interval';
  if (tax_behavior !== 'inclusive') return 'tax-on-top';
  return active ? null : 'inactive';
}
