import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { projectTeacher } from '../../../functions/src/profile/projection/project-teacher.ts';
import { answerWebhook } from '../../../functions/src/money/payment/answer-webhook.ts';
import { askStripeAgain } from '../../../functions/src/money/payment/ask-stripe-again.ts';
import { createCheckout } from '../../../functions/src/money/payment/create-checkout.ts';
import { mailEnds } from '../../../functions/src/money/payment/mail-ends.ts';
import { redeemPromoCode } from '../../../functions/src/money/promo-code/redeem.ts';
import { stripePayments } from '../../../functions/src/platform/payments/stripe-payments.ts';
import type { PaymentSettings } from '../../../functions/src/platform/payments/settings.ts';
import type { Context } from '../../../functions/src/platform/context.ts';
import { verifySubscription } from '../../../functions/src/money/subscription/verify-subscription.ts';
import { startStripe } from '#local/stripe/server.ts';
import { card } from '#local/stripe/testing/world.ts';
import { shortenStripeWaits } from '../../support/short-waits.ts';
import { startWorld } from './world.ts';

export { card } from '#local/stripe/testing/world.ts';

const webhookSecret = 'whsec_test';

/** The functions' endpoint for Stripe's webhooks; a test can make it unavailable. */
async function startEndpoint(context: () => Context) {
  const state = { down: false, answers: [] as number[] };
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (state.down) {
        response.writeHead(502).end();
        return;
      }
      const signature = String(request.headers['stripe-signature']);
      const body = Buffer.concat(chunks);
      const answered = answerWebhook(context(), { method: 'POST', body, signature })
        .then(({ status }) => {
          state.answers.push(status);
          response.writeHead(status).end();
        })
        .finally(() => underWay.delete(answered));
      underWay.add(answered);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    await Promise.all(underWay);
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}/`, state, stop };
}

/** A `world` with a local Stripe on the same clock. Stripe's events reach our webhook function. */
export async function startPaidWorld() {
  shortenStripeWaits(Stripe);
  const world = await startWorld();
  let context = world.context;
  const endpoint = await startEndpoint(() => context);
  const clock = { nowMs: () => world.context.clock().getTime() };
  const server = await startStripe({ port: 0, clock, webhook: endpoint.url, webhookSecret });
  const { hostname, port } = new URL(server.url);
  const stripe = new Stripe(server.key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const price = async (interval: 'month' | 'year', unit_amount: number) => {
    const product_data = { name: 'Kloer' };
    const recurring = { interval };
    const tax_behavior = 'inclusive';
    const made = { currency: 'eur', unit_amount, recurring, product_data, tax_behavior } as const;
    return (await stripe.prices.create(made)).id;
  };
  const features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
  } as const;
  const settings: PaymentSettings = {
    secretKey: server.key,
    webhookSecret,
    prices: { month: await price('month', 1900), year: await price('year', 19_900) },
    portal: (await stripe.billingPortal.configurations.create({ features })).id,
    api: server.url,
    tax: false,
    taxIds: false,
  };
  context = { ...world.context, payments: stripePayments(settings, world.context.log) };
  const control = (path: string, body: object = {}) =>
    fetch(`${server.url}/_control${path}`, { method: 'POST', body: JSON.stringify(body) });
  const settle = () => control('/settle');
  const decided = async (uid: string) =>
    (await context.db.doc(`subscriptions/${uid}`).get()).data() as
      | { entitlement: { stripe?: Record<string, unknown> } }
      | undefined;
  const post = (url: string, entries: Record<string, string>) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(entries) });

  return {
    ...world,
    context,
    stripe,
    settings,
    endpoint: endpoint.state,
    control,
    settle,
    callerOf: (uid: string) => ({
      uid,
      email: `${uid}@example.lu`,
      emailVerified: true,
      signedInAt: world.context.clock(),
    }),
    /** Creates a teacher with a profile and without a plan. */
    async teach(uid: string) {
      await world.save(uid, { email: `${uid}@example.lu`, language: 'en' });
      await projectTeacher(context, uid);
    },
    order: (uid: string, plan: 'month' | 'year' = 'month', change: object = {}) =>
      createCheckout(
        context,
        { uid, email: `${uid}@example.lu` },
        { plan, language: 'en', immediateStart: true, ...change },
      ),
    /** Pays on Stripe's Checkout page. */
    pay: (url: string, number = card.pays, more: Record<string, string> = {}) =>
      post(url, {
        number,
        expiry: '12 / 39',
        cvc: '123',
        name: 'Anna Weber',
        email: 'a@example.lu',
        ...more,
      }),
    /** Creates a teacher with a paid plan; resolves after all events have arrived. */
    async subscribe(uid: string, plan: 'month' | 'year' = 'month', number = card.pays) {
      await this.teach(uid);
      await this.pay((await this.order(uid, plan)).url, number);
      await settle();
    },
    /** Redeems a promo code for a month of visibility. */
    async redeem(uid: string) {
      const code = { active: true, type: 'promo', durationMonths: 1, createdAt: new Date(0) };
      await context.db.doc('promoCodes/MOIEN').set(code);
      const caller = { uid, email: `${uid}@example.lu` };
      return redeemPromoCode(context, caller, { promoCode: 'moien' }, { address: '192.0.2.1' });
    },
    /** Lets days pass. Stripe's events arrive, and the scheduled sweep's payment jobs run. */
    async live(days: number, stepDays = 1) {
      for (let left = days; left > 0; left -= stepDays) {
        world.pass(Math.min(left, stepDays) * 24 * hourMs);
        await settle();
        await askStripeAgain(context);
        await mailEnds(context);
      }
    },
    decided,
    /** The reasons of all mails to a user, sorted alphabetically. */
    async told(uid: string) {
      const { docs } = await context.db.collection('mails').orderBy('createdAt').get();
      return docs
        .filter((mail) => mail.get('to') === `${uid}@example.lu`)
        .map((mail) => mail.get('reason') as string)
        .toSorted();
    },
    /** The stored mails with a reason, oldest first. */
    async said(reason: string) {
      const { docs } = await context.db.collection('mails').orderBy('createdAt').get();
      const wanted = docs.filter((mail) => mail.get('reason') === reason);
      return wanted.map((mail) => JSON.stringify(mail.data()));
    },
    /** Reads the subscription as the owner's page does. */
    verify: (uid = 'anna') => verifySubscription(context, uid),
    /** The plan as our database stores it. */
    stripeOf: async (uid = 'anna') => (await decided(uid))?.entitlement.stripe,
    open: async (customer: string) =>
      (await stripe.checkout.sessions.list({ customer, status: 'open' })).data.length,
    customerOf: async (uid: string) =>
      String((await context.db.doc(`customers/${uid}`).get()).get('customerId')),
    async stop() {
      await server.close();
      await endpoint.stop();
      await world.stop();
    },
  };
}

export type PaidWorld = Awaited<ReturnType<typeof startPaidWorld>>;
