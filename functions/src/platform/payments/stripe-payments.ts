import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { MoneyBack } from '@kloer/domain/subscription/refunded-or-disputed.ts';
import type Stripe from 'stripe';
import type { Log } from '../log.ts';
import { checkoutParameters } from './checkout-parameters.ts';
import {
  finalRefusal,
  isGone,
  isRefused,
  namedFailure,
  PaymentUnavailable,
} from './payment-failure.ts';
import type { Payments } from './payments.ts';
import { currency, priceProblem } from './price-problem.ts';
import { missingSetting, stripeApiVersion, type PaymentSettings } from './settings.ts';
import {
  checkoutOf,
  contractOf,
  invoiceOf,
  moneyBackIn,
  type MoneyBackById,
  paidPeriodOf,
  paidWithOf,
  paymentIntentsOf,
  planOf,
  revenueIn,
  subjectOf,
} from './stripe-reading.ts';

/** Timeout of an attempt. Two attempts must fit into the sweep's minute. */
const patienceMs = 8000;

const perPage = 100;

/** Stripe has no Luxembourgish, so French is used. */
const stripeLocale: Record<Locale, 'fr' | 'en'> = { fr: 'fr', en: 'en', lb: 'fr' };

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

type Loaded = { stripe: Stripe; errors: typeof Stripe.errors };

async function load({ secretKey, api }: PaymentSettings, timeout: number): Promise<Loaded> {
  const { default: Sdk } = await import('stripe');
  const address = api === null ? null : new URL(api);
  const stripe = new Sdk(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  return { stripe, errors: Sdk.errors };
}

/** @param timeoutMs per attempt; there are two */
export function stripePayments(
  settings: PaymentSettings,
  log: Log,
  timeoutMs = patienceMs,
): Payments {
  let loaded: Promise<Loaded> | undefined;

  async function ask<T>(work: (loaded: Loaded) => Promise<T>): Promise<T> {
    const missing = missingSetting(settings);
    if (missing) {
      log.error(`payments are not configured: ${missing} is missing`);
      throw new AppError('payment-unavailable', `${missing} is missing`);
    }
    loaded ??= load(settings, timeoutMs);
    const ready = await loaded;
    try {
      return await work(ready);
    } catch (error) {
      throw namedFailure(ready.errors, error);
    }
  }

  const unlessGone = (work: (stripe: Stripe) => Promise<unknown>) =>
    ask(async ({ stripe, errors }) => {
      try {
        await work(stripe);
      } catch (error) {
        if (!isGone(errors, error)) throw error;
      }
    });

  async function invoicesOf(stripe: Stripe, filter: Stripe.InvoiceListParams) {
    return (await stripe.invoices.list({ ...filter, limit: perPage })).data;
  }

  async function moneyBackOfCustomer(stripe: Stripe, customer: string): Promise<MoneyBackById> {
    const { data } = await stripe.charges.list({ customer, limit: perPage });
    const found = new Map<string, MoneyBack>();
    for (const charge of data.filter(({ paid }) => paid)) {
      const { id, disputed, payment_intent: intent } = charge;
      const disputes = disputed ? (await stripe.disputes.list({ charge: id })).data : [];
      const moneyBack = moneyBackIn(charge, disputes);
      if (moneyBack && intent)
        found.set(typeof intent === 'string' ? intent : intent.id, moneyBack);
    }
    return found;
  }

  /** A dispute names only a charge, which names the customer. */
  async function customerOf({ stripe, errors }: Loaded, event: Stripe.Event) {
    const { customerId, chargeId } = subjectOf(event);
    if (customerId !== null || chargeId === null) return customerId;
    try {
      const { customer } = await stripe.charges.retrieve(chargeId);
      return typeof customer === 'string' ? customer : (customer?.id ?? null);
    } catch (error) {
      if (isGone(errors, error)) return null;
      throw error;
    }
  }

  function isFinal(errors: typeof Stripe.errors, error: unknown, paymentId: string): boolean {
    const code = finalRefusal(errors, error);
    if (code === 'charge_not_refundable') {
      log.error('Stripe cannot refund a payment: return it by hand', { paymentId });
    }
    return code !== null;
  }

  /**
   * Uses no idempotency key: Stripe would repeat a failure, and refuses a second full refund
   * anyway.
   */
  async function refund(
    stripe: Stripe,
    errors: typeof Stripe.errors,
    invoice: Stripe.Invoice,
    reason: 'duplicate' | 'requested_by_customer',
  ): Promise<void> {
    for (const payment_intent of paymentIntentsOf(invoice)) {
      try {
        await stripe.refunds.create({ payment_intent, reason });
      } catch (error) {
        if (!isFinal(errors, error, payment_intent)) throw error;
      }
    }
  }

  return {
    addCustomer: ({ uid, email, language }, idempotencyKey) =>
      ask(async ({ stripe }) => {
        const preferred_locales = [stripeLocale[language]];
        const wanted = { email, preferred_locales, metadata: { uid } };
        return (await stripe.customers.create(wanted, { idempotencyKey })).id;
      }),
    customersFor: (uid, email) =>
      ask(async ({ stripe }) => {
        const { data } = await stripe.customers.list({ email, limit: perPage });
        return data.filter(({ metadata }) => metadata['uid'] === uid).map(({ id }) => id);
      }),
    changeEmail: (customerId, email) =>
      unlessGone((stripe) => stripe.customers.update(customerId, { email })),
    removeCustomer: (customerId) => unlessGone((stripe) => stripe.customers.del(customerId)),
    isRemoved: (customerId) =>
      ask(async ({ stripe }) => (await stripe.customers.retrieve(customerId)).deleted === true),
    factsOf: (customer) =>
      ask(async ({ stripe, errors }) => {
        const list = (...more: string[]) => {
          const expand = ['data.default_payment_method', ...more];
          const wanted = { customer, status: 'all', limit: perPage, expand } as const;
          return stripe.subscriptions.list(wanted);
        };
        const methodOfCustomer = 'data.customer.invoice_settings.default_payment_method';
        const subscriptions = await list(methodOfCustomer).catch((error: unknown) => {
          if (!isRefused(errors, error)) throw error;
          // A deleted customer has no settings, so the second attempt leaves them out.
          return list();
        });
        const listed = new Set(subscriptions.data.map(({ id }) => id));
        // Invoices are read after the subscriptions; the next sync sees changes made between the
        // two.
        const [found, moneyBack] = await Promise.all([
          invoicesOf(stripe, { customer, expand: ['data.payments'] }),
          moneyBackOfCustomer(stripe, customer),
        ]);
        const invoices = found
          .flatMap((invoice) => invoiceOf(invoice, moneyBack) ?? [])
          .filter(({ subscriptionId }) => listed.has(subscriptionId));
        const methods = subscriptions.data.flatMap((subscription) => {
          const method = paidWithOf(subscription);
          return method ? [[subscription.id, method] as const] : [];
        });
        return {
          plans: subscriptions.data.map((subscription) => planOf(subscription, invoices)),
          invoices,
          paidWith: Object.fromEntries(methods),
        };
      }),
    openCheckout: (order, idempotencyKey) =>
      ask(async ({ stripe }) => {
        const parameters = checkoutParameters(order, settings, stripeLocale[order.language]);
        return checkoutOf(await stripe.checkout.sessions.create(parameters, { idempotencyKey }));
      }),
    checkout: (id) =>
      ask(async ({ stripe }) => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    expireCheckouts: (customer, before) =>
      ask(async ({ stripe, errors }) => {
        const wanted = { customer, status: 'open', limit: perPage } as const;
        const { data } = await stripe.checkout.sessions.list(wanted).catch((error: unknown) => {
          if (isGone(errors, error)) return { data: [] };
          throw error;
        });
        for (const { id, metadata } of data) {
          if (Number(metadata?.['order'] ?? 0) >= before) continue;
          try {
            await stripe.checkout.sessions.expire(id);
          } catch (error) {
            // The Checkout page was paid or expired before this call.
            if (!isRefused(errors, error)) throw error;
          }
        }
      }),
    openPortal: (customer, language, return_url) =>
      ask(async ({ stripe }) => {
        const { portal: configuration } = settings;
        const locale = stripeLocale[language];
        const wanted = { customer, configuration, locale, return_url };
        return (await stripe.billingPortal.sessions.create(wanted)).url;
      }),
    setEnding: (id, ends) =>
      ask(async ({ stripe }) => {
        const {
          cancel_at_period_end: isSet,
          cancel_at,
          ended_at,
        } = await stripe.subscriptions.retrieve(id);
        if (ended_at !== null) return false;
        if (ends) {
          // Setting the end a second time would change `canceled_at`.
          if (isSet || cancel_at !== null) return true;
          await stripe.subscriptions.update(id, { cancel_at_period_end: true });
          return true;
        }
        // Stripe's portal may set either field, and clearing one can leave the other.
        const left = isSet
          ? (await stripe.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at
          : cancel_at;
        if (left !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
        return true;
      }),
    endNow: (id) => unlessGone((stripe) => stripe.subscriptions.cancel(id)),
    giveBack: (subscription) =>
      ask(async ({ stripe, errors }) => {
        const expand = ['data.payments'];
        const paid = await invoicesOf(stripe, { subscription, status: 'paid', expand });
        for (const invoice of paid) await refund(stripe, errors, invoice, 'duplicate');
        return paid.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
      }),
    dropInvoice: (id) =>
      ask(async ({ stripe, errors }) => {
        try {
          await stripe.invoices.voidInvoice(id);
          return 0;
        } catch (error) {
          // The invoice was paid or voided before this call.
          if (!isRefused(errors, error)) throw error;
        }
        const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
        if (invoice.status !== 'paid') return 0;
        await refund(stripe, errors, invoice, 'requested_by_customer');
        return invoice.amount_paid;
      }),
    priceProblem: (plan) =>
      ask(async ({ stripe, errors }) => {
        try {
          return priceProblem(plan, await stripe.prices.retrieve(settings.prices[plan]));
        } catch (error) {
          if (!isGone(errors, error)) throw error;
          return priceProblem(plan, null);
        }
      }),
    contractOf: (id) =>
      ask(async ({ stripe, errors }) => {
        const subscription = await stripe.subscriptions.retrieve(id).catch((error: unknown) => {
          if (isGone(errors, error)) return null;
          throw error;
        });
        if (!subscription) return null;
        const expand = ['data.payments'];
        const paid = await invoicesOf(stripe, { subscription: id, status: 'paid', expand });
        // Payments after the end of the plan are not owed.
        const { ended_at: end } = subscription;
        const isLate = ({ status_transitions: { paid_at } }: Stripe.Invoice) =>
          end !== null && paid_at !== null && paid_at > end;
        const counting = paid.filter((invoice) => !isLate(invoice));
        const payments = counting.flatMap((invoice) =>
          paymentIntentsOf(invoice).map(async (intent) => {
            const read = { expand: ['latest_charge'] };
            return paidPeriodOf(invoice, await stripe.paymentIntents.retrieve(intent, read));
          }),
        );
        return contractOf(subscription, await Promise.all(payments));
      }),
    refund: (payment_intent, amount, idempotencyKey) =>
      ask(async ({ stripe, errors }) => {
        const wanted = { payment_intent, amount, reason: 'requested_by_customer' } as const;
        try {
          await stripe.refunds.create(wanted, { idempotencyKey });
        } catch (error) {
          if (isFinal(errors, error, payment_intent)) return;
          // Stripe would repeat a refusal for lack of balance for a day, so the next attempt needs
          // a new key.
          throw isRefused(errors, error) ? new PaymentUnavailable(error, true) : error;
        }
      }),
    revenueBetween: (from, to) =>
      ask(async ({ stripe }) => {
        const created = { gte: secondsOf(from), lt: secondsOf(to) };
        const wanted = { created, currency, limit: perPage };
        let cents = 0;
        for await (const entry of stripe.balanceTransactions.list(wanted)) {
          cents += revenueIn(entry);
        }
        return cents;
      }),
    readEvent: (body, signature, now) =>
      ask(async (ready) => {
        const { stripe, errors } = ready;
        try {
          const event = stripe.webhooks.constructEvent(
            Buffer.from(body),
            signature,
            settings.webhookSecret,
            undefined,
            undefined,
            now.getTime(),
          );
          return { id: event.id, type: event.type, customerId: await customerOf(ready, event) };
        } catch (cause) {
          const isUnsigned =
            cause instanceof errors.StripeSignatureVerificationError ||
            cause instanceof SyntaxError;
          if (!isUnsigned) throw cause;
          throw new AppError('invalid-request', 'not signed by Stripe', { cause });
        }
      }),
  };
}
