import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { Context } from '../../platform/context.ts';
import { PaymentUnavailable } from '../../platform/payments/payment-failure.ts';

type CustomerContext = Pick<Context, 'db' | 'payments'>;

export function newCustomer(email: string, language: Locale, now: Date): Customer {
  return {
    customerId: null,
    email,
    language,
    createdAt: now,
    spentKeys: 0,
    revision: 0,
    purchase: null,
    subscriptionId: null,
    surplus: {},
    unowed: {},
    withdrawals: {},
    told: {},
    askAt: null,
  };
}

/**
 * Runs `work` with an idempotency key; after a failure that Stripe would repeat, the next attempt
 * gets another key.
 */
export async function withKey<T>(
  { db }: Pick<Context, 'db'>,
  uid: string,
  { spentKeys }: Customer,
  name: string,
  work: (key: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(`${name}-${spentKeys}`);
  } catch (error) {
    if (error instanceof PaymentUnavailable && error.isKeySpent) {
      const document = documentOf(db, 'customers', uid);
      await db.runTransaction(async (transaction) => {
        const customer = (await transaction.get(document)).data();
        if (customer?.spentKeys !== spentKeys) return;
        transaction.update(document, { spentKeys: spentKeys + 1 });
      });
    }
    throw error;
  }
}

/** Creates the customer at Stripe if needed. Safe to repeat. */
export async function customerIdOf(
  { db, payments }: CustomerContext,
  uid: string,
  customer: Customer,
): Promise<string> {
  const { customerId, email, language, createdAt } = customer;
  if (customerId !== null) return customerId;
  const [known] = await payments.customersFor(uid, email);
  const name = `customer-${uid}-${createdAt.getTime()}`;
  const made =
    known ??
    (await withKey({ db }, uid, customer, name, (key) =>
      payments.addCustomer({ uid, email, language }, key),
    ));
  const document = documentOf(db, 'customers', uid);
  const kept = await db.runTransaction(async (transaction) => {
    const [stored, deletion] = await getTogether(
      transaction,
      document,
      documentOf(db, 'deletions', uid),
    );
    const current = stored.data();
    if (!current || deletion.data()?.scope === 'account') return null;
    if (current.customerId !== null) return current.customerId;
    transaction.update(document, { customerId: made });
    return made;
  });
  if (kept !== null) return kept;
  // A deletion running at the same time may have missed this new customer.
  await payments.removeCustomer(made);
  throw new AppError('teacher-not-found', `${uid} is gone`);
}

/**
 * Deletes our record if the customer was deleted at Stripe. @returns whether the customer was
 * deleted
 */
export async function forgetRemoved(
  { db, payments }: CustomerContext,
  uid: string,
  customerId: string,
): Promise<boolean> {
  if (!(await payments.isRemoved(customerId))) return false;
  const document = documentOf(db, 'customers', uid);
  await db.runTransaction(async (transaction) => {
    const customer = (await transaction.get(document)).data();
    if (customer?.customerId !== customerId) return;
    const { spentKeys } = customer;
    transaction.update(document, { customerId: null, spentKeys: spentKeys + 1 });
  });
  return true;
}
