import type Stripe from 'stripe';
import { type Account, change, existing, idOf } from '../account.ts';
import { day } from '../calendar.ts';
import { newCustomer } from '../customers/new-customer.ts';
import { type CardEntry, attach, newPaymentMethod } from '../payments/attach.ts';
import { newPaymentIntent, pay } from '../payments/pay.ts';
import { needsAuthentication, testCard } from '../payments/test-cards.ts';
import type { CheckoutWish } from '../store/kinds.ts';
import { newSubscription } from '../subscriptions/new-subscription.ts';
import { startBilling } from '../subscriptions/renew.ts';

export type Entry = CardEntry & {
  /** The payer's choice on the bank's page; undefined before the bank has asked. */
  answer: 'confirm' | 'fail' | undefined;
};

export type Outcome =
  | { kind: 'paid'; session: Stripe.Checkout.Session }
  | { kind: 'asked' }
  | { kind: 'refused'; reason: 'number' | 'declined' | 'funds' | 'authentication' };

function intentOf(account: Account, session: Stripe.Checkout.Session, wish: CheckoutWish) {
  if (!session.amount_total) return undefined;
  const kept = account.store.get('payment_intent', wish.paymentIntent ?? '');
  if (kept) return kept;
  const intent = newPaymentIntent(account, {
    amount: session.amount_total,
    currency: session.currency ?? 'eur',
    customer: idOf(session.customer),
    description: 'Subscription creation',
  });
  account.store.put('checkout_wish', { ...wish, paymentIntent: intent.id });
  return intent;
}

/** Handles the "pay" button of the checkout page. The caller must refuse sessions that are not open. */
export function submit(account: Account, id: string, entry: Entry): Outcome {
  const session = existing(account, 'checkout.session', id);
  const wish = existing(account, 'checkout_wish', id);
  const card = testCard(entry.number);
  if (!card) return { kind: 'refused', reason: 'number' };
  const intent = intentOf(account, session, wish);
  if (needsAuthentication(card) && entry.answer !== 'confirm') {
    return authenticate(account, intent, entry.answer);
  }
  const method = newPaymentMethod(account, entry);
  if (!intent) {
    return typeof card.behaviour === 'object'
      ? { kind: 'refused', reason: 'declined' }
      : { kind: 'paid', session: complete(account, session, wish, entry, method.id, undefined) };
  }
  const paid = pay(account, intent, method, { offSession: false, authenticated: true });
  if (paid.failure) {
    const funds = paid.failure.decline_code === 'insufficient_funds';
    return { kind: 'refused', reason: funds ? 'funds' : 'declined' };
  }
  return {
    kind: 'paid',
    session: complete(account, session, wish, entry, method.id, intent.id),
  };
}

function authenticate(
  account: Account,
  intent: Stripe.PaymentIntent | undefined,
  answer: Entry['answer'],
): Outcome {
  if (intent) {
    const failed = answer === 'fail';
    const { object } = change(account, 'payment_intent', intent, {
      status: failed ? 'requires_payment_method' : 'requires_action',
      next_action: failed ? null : { type: 'use_stripe_sdk' },
    });
    account.emit(
      failed ? 'payment_intent.payment_failed' : 'payment_intent.requires_action',
      object,
    );
  }
  return answer === 'fail' ? { kind: 'refused', reason: 'authentication' } : { kind: 'asked' };
}

function complete(
  account: Account,
  session: Stripe.Checkout.Session,
  wish: CheckoutWish,
  entry: Entry,
  method: string,
  intent: string | undefined,
): Stripe.Checkout.Session {
  const customer =
    account.store.get('customer', idOf(session.customer) ?? '') ??
    newCustomer(account, {
      email: session.customer_email ?? entry.email,
      name: entry.name,
      preferred_locales: session.locale === null ? [] : [session.locale],
    });
  if (intent !== undefined) {
    const before = existing(account, 'payment_intent', intent);
    change(account, 'payment_intent', before, { customer: customer.id });
    const charge = existing(account, 'charge', idOf(before.latest_charge) ?? '');
    change(account, 'charge', charge, { customer: customer.id });
  }
  attach(account, method, customer.id);
  const subscription = newSubscription(account, {
    customer: customer.id,
    price: existing(account, 'price', wish.price),
    quantity: wish.quantity,
    metadata: wish.metadata,
    description: wish.description,
    invoiceFooter: wish.invoiceFooter,
    automaticTax: session.automatic_tax.enabled,
    trialEnd:
      wish.trialEnd ?? (wish.trialDays === null ? null : account.now() + wish.trialDays * day),
    defaultPaymentMethod: method,
  });
  const invoice = startBilling(account, subscription, intent);
  const { object } = change(account, 'checkout.session', session, {
    status: 'complete',
    payment_status: intent === undefined ? 'no_payment_required' : 'paid',
    url: null,
    customer: customer.id,
    subscription: subscription.id,
    invoice: invoice.id,
    consent:
      session.consent_collection?.terms_of_service === 'required'
        ? { promotions: null, terms_of_service: 'accepted' }
        : null,
    automatic_tax: session.automatic_tax.enabled
      ? { ...session.automatic_tax, status: 'complete' }
      : session.automatic_tax,
    customer_details: {
      address: customer.address ?? null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: entry.name ?? customer.name ?? null,
      phone: null,
      tax_exempt: customer.tax_exempt ?? 'none',
      tax_ids: [],
    },
  });
  account.emit('checkout.session.completed', object);
  return object;
}
