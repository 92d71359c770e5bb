import { isOpenPlan, isOverPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
import { decidePlan } from './decide-plan.ts';
import { surplusOf } from './surplus.ts';
import { syncPlan, type SyncContext } from './sync-plan.ts';

/** Ends a deleted profile's plan with its paid period; until then, a new profile can use it. */
export async function endWithPeriod(context: SyncContext, uid: string): Promise<void> {
  const { db, payments } = context;
  const customer = (await documentOf(db, 'customers', uid).get()).data();
  if (!customer?.customerId) return;
  await payments.expireCheckouts(customer.customerId, Infinity);
  const { plans } = await payments.factsOf(customer.customerId);
  for (const plan of plans.filter(isOpenPlan)) await payments.setEnding(plan.id, true);
  await syncPlan(context, uid);
}

type Owner = { customer: Customer; before: Subscription; hasProfile: boolean };

async function settleAccounts(
  { clock, payments }: Pick<SyncContext, 'clock' | 'payments'>,
  { customer, before, hasProfile }: Owner,
  customerId: string,
): Promise<void> {
  const facts = await payments.factsOf(customerId);
  const { plans, refused } = decidePlan(before, customer, facts, hasProfile, clock());
  const surplus = Object.entries(surplusOf(customer.surplus, facts, plans, refused));
  // Refunds come before endings: afterwards, a repeated run would not recognise the subscriptions
  // to refund.
  for (const [id, state] of surplus) if (state !== 'done') await payments.giveBack(id);
  for (const plan of facts.plans) if (!isOverPlan(plan)) await payments.endNow(plan.id);
  const open = facts.invoices.filter(({ status }) => status === 'open').map(({ id }) => id);
  const found = Object.entries(customer.unowed).filter(([, state]) => state === 'found');
  for (const id of new Set([...open, ...found.map(([one]) => one)])) await payments.dropInvoice(id);
}

/**
 * Ends the plans of a deleted account and refunds duplicate plans. Stripe keeps the invoices, as
 * the law requires.
 */
export async function endBilling(
  context: Pick<SyncContext, 'db' | 'clock' | 'payments'>,
  uid: string,
): Promise<void> {
  const { db, payments } = context;
  const [stored, decided, teacher] = await getTogether(
    db,
    documentOf(db, 'customers', uid),
    documentOf(db, 'subscriptions', uid),
    documentOf(db, 'teachers', uid),
  );
  const customer = stored.data();
  if (!customer) return;
  const owner = { customer, before: subscriptionIn(decided), hasProfile: teacher.exists };
  const unheard = await payments.customersFor(uid, customer.email);
  const ids = new Set([...(customer.customerId === null ? [] : [customer.customerId]), ...unheard]);
  for (const id of ids) {
    // An open Checkout page could still be paid.
    await payments.expireCheckouts(id, Infinity);
    await settleAccounts(context, owner, id);
    await payments.removeCustomer(id);
  }
}
