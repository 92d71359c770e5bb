import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { syncPlan, type SyncContext } from './sync-plan.ts';

const perPerson = { action: 'customer-portal', limit: 30, minutes: 60 };

type PortalContext = Pick<Context, 'db' | 'payments' | 'siteOrigin'>;
type Asked = CallRequest<'customer-portal'>;

export const hasPaid = ({ subscriptionId, surplus }: Customer) =>
  subscriptionId !== null || Object.keys(surplus).length > 0;

/** @throws AppError `no-active-subscription`, `payment-unavailable` */
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

/** @throws AppError `no-active-subscription` if the caller never paid, `payment-unavailable`, `rate-limited` */
export async function customerPortal(
  context: SyncContext,
  uid: string,
  asked: Asked,
): Promise<CallResponse<'customer-portal'>> {
  await consumeAllowance(context, { ...perPerson, subject: uid });
  const read = async () => (await documentOf(context.db, 'customers', uid).get()).data();
  const customer = await read();
  if (customer && !hasPaid(customer)) {
    // Syncs first, because the first payment may not be stored yet.
    await syncPlan(context, uid);
    const known = await read();
    if (!known || !hasPaid(known)) {
      throw new AppError('no-active-subscription', `${uid} never paid`);
    }
  }
  return openPortal(context, uid, asked);
}
