import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { Context } from '../../platform/context.ts';
import { takeTurn } from '../../platform/rate-limit/take-turn.ts';
import { syncPlan, type SyncContext } from './sync-plan.ts';

/** Somebody looks a few invoices up. */
const perPerson = { action: 'customer-portal', limit: 30, minutes: 60 };

type PortalContext = Pick<Context, 'db' | 'payments' | 'siteOrigin'>;
type Asked = CallRequest<'customer-portal'>;

/** Whether anything was ever paid, of which an invoice may be looked for. */
export const hasPaid = ({ subscriptionId, surplus }: Customer) =>
  subscriptionId !== null || Object.keys(surplus).length > 0;

/**
 * Opens Stripe's page on which a customer looks after card, invoices and the end of the plan.
 *
 * @throws AppError `no-active-subscription` for whoever is none, or was removed at Stripe,
 * `payment-unavailable`
 */
export async function openPortal(
  { db, payments, siteOrigin }: PortalContext,
  uid: string,
  { language, returnPath }: Asked,
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

/**
 * The same for its caller. Whoever only opened a page to pay on, and never did, has nothing to look after.
 *
 * @throws AppError `no-active-subscription` for whoever never paid, or was removed at Stripe,
 * `payment-unavailable`, `rate-limited`
 */
export async function customerPortal(
  context: SyncContext,
  uid: string,
  asked: Asked,
): Promise<CallResponse<'customer-portal'>> {
  await takeTurn(context, { ...perPerson, subject: uid });
  const read = async () => (await documentOf(context.db, 'customers', uid).get()).data();
  const customer = await read();
  if (customer && !hasPaid(customer)) {
    // A payment may have been made of which nothing was heard.
    await syncPlan(context, uid);
    const known = await read();
    if (!known || !hasPaid(known)) {
      throw new AppError('no-active-subscription', `${uid} never paid`);
    }
  }
  return openPortal(context, uid, asked);
}
