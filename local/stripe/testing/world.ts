import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { idOf } from '../account.ts';
import { type StripeOptions, startStripe } from '../server.ts';

export type Hook = { event: Stripe.Event; body: string; signature: string };

async function startEndpoint() {
  const received: Hook[] = [];
  let statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      received.push({ event: JSON.parse(body) as Stripe.Event, body, signature });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answerNext(...next: number[]) {
      statuses = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const webhookSecret = 'whsec_test';

/** A started server, an SDK client, a webhook endpoint, and a clock that only tests move. */
export async function startWorld(options: Partial<StripeOptions> = {}) {
  const endpoint = await startEndpoint();
  let nowMs = Date.parse('2027-01-31T10:00:00Z');
  const clock = { nowMs: () => nowMs, move: (to: number) => void (nowMs = to) };
  const server = await startStripe({
    port: 0,
    webhook: endpoint.url,
    webhookSecret,
    clock,
    ...options,
  });
  const { hostname, port } = new URL(server.url);
  const client = (more: Partial<Stripe.StripeConfig> = {}, key = server.key) =>
    new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...more,
    });
  const stripe = client();

  const control = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`${server.url}/_control${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const press = (url: string, entries: Record<string, string>) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(entries) });

  return {
    server,
    stripe,
    client,
    endpoint,
    webhookSecret,
    control,
    press,
    async moveTo(time: string) {
      await control('POST', '/clock', { set: time });
      await control('POST', '/settle');
    },
    /** All events sent so far; first waits until no delivery is due. */
    async events() {
      await control('POST', '/settle');
      return endpoint.received.map(({ event }) => event);
    },
    monthly: () =>
      stripe.prices.create({
        currency: 'eur',
        unit_amount: 1900,
        recurring: { interval: 'month' },
        product_data: { name: 'Kloer' },
      }),
    async session(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
      const [known] = (await stripe.prices.list({ active: true })).data;
      const { id: price } = known ?? (await this.monthly());
      return stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        success_url: 'https://kloer.example/?payment=success&session={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://kloer.example/?payment=cancelled',
        ...more,
      });
    },
    pay: (session: { url: string | null }, number = card.pays, more: Record<string, string> = {}) =>
      press(session.url ?? '', {
        number,
        expiry: '12 / 39',
        cvc: '123',
        name: 'Léa Weber',
        email: 'lea@example.lu',
        ...more,
      }),
    async subscribed(number = card.pays, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
      const customer = await stripe.customers.create({ email: 'lea@example.lu', name: 'Léa' });
      const session = await this.session({ customer: customer.id, ...more });
      await this.pay(session, number);
      const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
      return { customer: customer.id, subscription: idOf(subscription) ?? '' };
    },
    async stop() {
      await server.close();
      await endpoint.stop();
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

export const card = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  asksToo: '4000 0000 0000 3220',
  asksAlways: '4000 0027 6000 3184',
  paysOnce: '4000 0000 0000 0341',
};

export const timeOf = (seconds: number | null | undefined) =>
  seconds == null ? null : new Date(seconds * 1000).toISOString().slice(0, 16);

export async function refusal(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const { statusCode, rawType, code, param, message } = error;
      return { status: statusCode, type: rawType, code, param, message };
    }
    throw error;
  }
  throw new Error('nothing was refused');
}
