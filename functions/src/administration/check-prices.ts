import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Context } from '../platform/context.ts';

/** @throws AppError `payment-unavailable` */
export async function checkPrices({
  payments,
}: Pick<Context, 'payments'>): Promise<CallResponse<'admin-check-prices'>> {
  const [month, year] = await Promise.all([
    payments.priceProblem('month'),
    payments.priceProblem('year'),
  ]);
  return { month, year };
}
