import { isOpenPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import { documentOf } from '../database/references.ts';
import { syncPlan, type SyncContext } from './sync-plan.ts';

/**
 * A profile is going: whoever pays for it stops with the period that is paid for. The plan and the
 * customer stay, so that a new profile is entitled until then, and renewal can be taken back.
 */
export async function endWithPeriod(context: SyncContext, uid: string): Promise<void> {
  const { db, payments } = context;
  const customer = (await documentOf(db, 'customers', uid).get()).data();
  if (!customer?.customerId) return;
  await payments.expireCheckouts(customer.customerId, Infinity);
  const { plans } = await payments.factsOf(customer.customerId);
  for (const plan of plans.filter(isOpenPlan)) await payments.setEnding(plan.id, true);
  await syncPlan(context, uid);
}

/**
 * An account is going: every subscription ends at once, and the customer is deleted. Customers of whom we
 * had not heard yet are looked for, too. Invoices stay at Stripe, where the law wants them kept.
 */
export async function endBilling(
  { db, payments }: Pick<SyncContext, 'db' | 'payments'>,
  uid: string,
): Promise<void> {
  const customer = (await documentOf(db, 'customers', uid).get()).data();
  if (!customer) return;
  const unheard = await payments.customersFor(uid, customer.email);
  const ids = new Set([...(customer.customerId === null ? [] : [customer.customerId]), ...unheard]);
  for (const id of ids) await payments.removeCustomer(id);
}
