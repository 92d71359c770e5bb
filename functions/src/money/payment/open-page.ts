import { purchase } from '@kloer/domain/subscription/purchase.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import { closesAt } from './ask-again-at.ts';
import { syncPlan, type SyncContext } from './sync-plan.ts';

export function openPageOf(customer: Customer | undefined, now: Date): string | null {
  const { purchase: ordered } = customer ?? {};
  if (!ordered || closesAt(ordered) <= now) return null;
  return `${ordered.number} ${ordered.checkoutId}`;
}

export async function closePages(context: SyncContext, uid: string): Promise<void> {
  const { db, payments } = context;
  const customerId = (await documentOf(db, 'customers', uid).get()).data()?.customerId;
  if (!customerId) return;
  await payments.expireCheckouts(customerId, Infinity);
  await syncPlan(context, uid);
}

export async function closeOlderPages(
  { db, clock, payments }: Pick<SyncContext, 'db' | 'clock' | 'payments'>,
  uid: string,
): Promise<void> {
  const customer = (await documentOf(db, 'customers', uid).get()).data();
  if (!customer?.customerId || openPageOf(customer, clock()) === null) return;
  await payments.expireCheckouts(customer.customerId, customer.purchase?.number ?? Infinity);
}

/**
 * Invalidates an order whose conditions have changed. The sweep closes its Checkout page.
 * @returns the fields to change; null if the order is still valid
 */
export function outdated(
  { purchase: ordered }: Customer,
  state: SubscriptionState,
  now: Date,
): Pick<Customer, 'purchase' | 'askAt'> | null {
  const means = purchase(state, now);
  if (!ordered || closesAt(ordered) <= now || means.kind === 'has-plan') return null;
  const startsAt = means.kind === 'starts-later' ? means.startsAt.getTime() : undefined;
  const isSold = means.kind === 'starts-now' || means.kind === 'starts-later';
  if (isSold && startsAt === ordered.startsAt?.getTime()) return null;
  return { purchase: { ...ordered, number: ordered.number + 1, checkoutId: null }, askAt: now };
}
