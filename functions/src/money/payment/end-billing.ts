import { isOpenPlan, isOverPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
import { judge } from './judge.ts';
import { surplusOf } from './surplus.ts';
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

/** Whose billing is ended, as far as it decides what is given back. */
type Owner = { customer: Customer; before: Subscription; hasProfile: boolean };

/** Gives back what is nobody's debt, and voids what is still owed; each step can be done again. */
async function settleAccounts(
  { clock, payments }: Pick<SyncContext, 'clock' | 'payments'>,
  { customer, before, hasProfile }: Owner,
  customerId: string,
): Promise<void> {
  const facts = await payments.factsOf(customerId);
  const { plans, refused } = judge(before, customer, facts, hasProfile, clock());
  const surplus = Object.entries(surplusOf(customer.surplus, facts, plans, refused));
  // Given back first: once it has ended, a run that begins anew would not know it for a surplus.
  for (const [id, state] of surplus) if (state !== 'done') await payments.giveBack(id);
  for (const plan of facts.plans) if (!isOverPlan(plan)) await payments.endNow(plan.id);
  const open = facts.invoices.filter(({ status }) => status === 'open').map(({ id }) => id);
  const found = Object.entries(customer.unowed).filter(([, state]) => state === 'found');
  for (const id of new Set([...open, ...found.map(([one]) => one)])) await payments.dropInvoice(id);
}

/**
 * An account is going: every subscription ends at once, a second payment is given back, and the customer is
 * deleted. Customers of whom we had not heard yet are looked for, too. Invoices stay at Stripe, where the law
 * wants them kept.
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
    // A page that stays open could still be paid on, and nobody would be left to see it.
    await payments.expireCheckouts(id, Infinity);
    await settleAccounts(context, owner, id);
    await payments.removeCustomer(id);
  }
}
