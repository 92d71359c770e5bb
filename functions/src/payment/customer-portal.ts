import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

/**
 * Opens Stripe's page on which somebody looks after card, invoices and the end of the plan.
 *
 * @throws AppError `no-active-subscription` for whoever never paid, or was removed at Stripe,
 * `payment-unavailable`
 */
export async function customerPortal(
  { db, payments, siteOrigin }: Pick<Context, 'db' | 'payments' | 'siteOrigin'>,
  uid: string,
  { language, returnPath }: CallRequest<'customer-portal'>,
): Promise<CallResponse<'customer-portal'>> {
  const customerId = (await documentOf(db, 'customers', uid).get()).data()?.customerId;
  if (!customerId) throw new AppError('no-active-subscription', `${uid} is no customer`);
  const page = returnPath ?? sharedPath(language, 'activate-account');
  try {
    return { url: await payments.openPortal(customerId, language, siteOrigin + page) };
  } catch (error) {
    if (!(await payments.isRemoved(customerId))) throw error;
    throw new AppError('no-active-subscription', `${uid} is no customer any more`);
  }
}
