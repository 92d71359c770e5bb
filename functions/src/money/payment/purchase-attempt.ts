import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isAgreed } from '@kloer/domain/guardian/parental-consent.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { beginsBeforeWithdrawalEnds } from '@kloer/domain/subscription/immediate-start.ts';
import { purchase } from '@kloer/domain/subscription/purchase.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Customer, Purchase } from '../../database/schemas/payment.ts';
import { requireAgreed } from '../subscription/require-agreed.ts';
import type { Context } from '../../platform/context.ts';
import { repeatableMs } from '../../platform/payments/checkout-parameters.ts';
import { knownOf } from '../subscription/mailboxes.ts';
import { askAgainAt } from './ask-again-at.ts';
import { newCustomer } from './customer.ts';

export type PurchaseContext = Pick<
  Context,
  'db' | 'clock' | 'addressKey' | 'siteOrigin' | 'payments' | 'log'
>;

type Order = CallRequest<'create-checkout'>;

const sameInstant = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();

function isRepeated(known: Purchase, wanted: Omit<Purchase, 'number' | 'checkoutId'>): boolean {
  return (
    known.spentKeys === wanted.spentKeys &&
    known.plan === wanted.plan &&
    known.language === wanted.language &&
    known.successUrl === wanted.successUrl &&
    (known.immediateStartAt === null) === (wanted.immediateStartAt === null) &&
    sameInstant(known.startsAt, wanted.startsAt) &&
    wanted.orderedAt.getTime() - known.orderedAt.getTime() < repeatableMs
  );
}

export type Begun =
  | { kind: 'has-plan' }
  | { kind: 'order'; customer: Customer; purchase: Purchase };

/**
 * Stores an order before Stripe is called. A repeated order keeps its number.
 * @param closed number of an order whose Checkout page is closed
 * @throws AppError `teacher-not-found`, `guardian-needed`, `account-suspended`, `plan-not-needed`,
 *   `offer-changed`
 */
export async function beginPurchase(
  context: PurchaseContext,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  { plan, language, returnPath, immediateStart }: Order,
  closed: number,
): Promise<Begun> {
  const { db, clock, siteOrigin } = context;
  const document = documentOf(db, 'customers', uid);
  return db.runTransaction(async (transaction): Promise<Begun> => {
    const [teacher, stored, deletion, guardian] = await getTogether(
      transaction,
      documentOf(db, 'teachers', uid),
      document,
      documentOf(db, 'deletions', uid),
      documentOf(db, 'guardians', uid),
    );
    if (!teacher.exists || deletion.exists) {
      throw new AppError('teacher-not-found', `${uid} has no profile`);
    }
    requireAgreed(guardian);
    const { subscription } = await knownOf(context, transaction, uid, email);
    const now = clock();
    const means = purchase(subscription, now);
    switch (means.kind) {
      case 'has-plan':
        return { kind: 'has-plan' };
      case 'suspended':
        throw new AppError('account-suspended', `${uid} is suspended`);
      case 'not-needed':
        throw new AppError('plan-not-needed', `${uid} is entitled for years`);
      case 'starts-now':
      case 'starts-later':
        break;
    }
    if (!immediateStart && beginsBeforeWithdrawalEnds(means, now)) {
      throw new AppError('offer-changed', `${uid} did not ask for a start before withdrawal ends`);
    }
    const page = siteOrigin + (returnPath ?? sharedPath(language, 'activate-account'));
    const customer = stored.data() ?? newCustomer(email, language, now);
    const wanted = {
      spentKeys: customer.spentKeys,
      plan,
      language,
      successUrl: `${page}?payment=success`,
      cancelUrl: `${page}?payment=cancelled`,
      startsAt: means.kind === 'starts-later' ? means.startsAt : null,
      orderedAt: now,
      immediateStartAt: immediateStart ? now : null,
    };
    const known = customer.purchase;
    const isSame = known !== null && known.number !== closed && isRepeated(known, wanted);
    const current = isSame
      ? known
      : { ...wanted, number: (known?.number ?? 0) + 1, checkoutId: null };
    if (!isSame || !stored.exists) {
      const askAt = askAgainAt(subscription.entitlement.stripe, current, now);
      transaction.set(document, { ...customer, purchase: current, askAt });
    }
    return { kind: 'order', customer, purchase: current };
  });
}

/**
 * Stores an order's Checkout page. `overtaken`: there is a newer order. `gone`: the buyer may no
 * longer buy.
 */
export async function keepCheckout(
  { db }: Pick<Context, 'db'>,
  uid: string,
  number: number,
  checkoutId: string,
): Promise<'kept' | 'overtaken' | 'gone'> {
  const document = documentOf(db, 'customers', uid);
  return db.runTransaction(async (transaction) => {
    const [stored, teacher, deletion, decided, guardian] = await getTogether(
      transaction,
      document,
      documentOf(db, 'teachers', uid),
      documentOf(db, 'deletions', uid),
      documentOf(db, 'subscriptions', uid),
      documentOf(db, 'guardians', uid),
    );
    const isBuyer = teacher.exists && !deletion.exists && isAgreed(guardian.data());
    if (!isBuyer || decided.data()?.suspended) return 'gone';
    const current = stored.data()?.purchase;
    if (current?.number !== number) return 'overtaken';
    if (current.checkoutId === null) {
      transaction.update(document, { purchase: { ...current, checkoutId } });
    }
    return 'kept';
  });
}
