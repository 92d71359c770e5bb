import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import { stripePayments } from '../../functions/src/platform/payments/stripe-payments.ts';
import { sample } from '../support/sample.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

/** Faults after which Stripe has carried out the request, and faults after which it has not. */
const doneKinds = ['late', 'error-after', 'cut-after'] as const;
const undoneKinds = ['rate-limit', 'error', 'cut-before'] as const;

type Named =
  | 'create-checkout'
  | 'customer-portal'
  | 'verify-subscription'
  | 'cancel-subscription'
  | 'keep-subscription'
  | 'check-promo';

/** A user's call, the requests that it sends to Stripe, and the required final state. */
type Row = {
  name: Named;
  body: object;
  requests: readonly (readonly [method: 'GET' | 'POST', path: string])[];
  before: () => Promise<unknown>;
  end: object;
};

const subscriptions = async () =>
  (await world.stripe.subscriptions.list({ status: 'all' })).data.map(
    ({ status, cancel_at_period_end: ends, cancel_at: at }) =>
      ends || at !== null ? `${status}, ends` : status,
  );

const entitled = async () => {
  const entitlement = (await world.decided('anna'))?.entitlement ?? {};
  return Object.keys(entitlement).toSorted();
};

const state = async () => ({
  subscriptions: await subscriptions(),
  customers: (await world.stripe.customers.list()).data.length,
  charges: (await world.stripe.charges.list()).data.length,
  pages: await world.open(await world.customerOf('anna')),
  entitled: await entitled(),
  told: await world.told('anna'),
});

const paid = {
  subscriptions: ['active'],
  customers: 1,
  charges: 1,
  pages: 0,
  entitled: ['stripe'],
  told: ['plan-activated', 'receipt'],
};

const ask = (name: Named, body: object, context: Context = world.context) =>
  call(context, name, world.callerOf('anna'), body, { address: '192.0.2.1' });

const page = { language: 'en' };
const order = { ...page, plan: 'month', immediateStart: true };
const subscribed = () => world.subscribe('anna');

const rows: Row[] = [
  {
    name: 'create-checkout',
    body: order,
    requests: [
      ['GET', '/v1/customers'],
      ['POST', '/v1/customers'],
      ['GET', '/v1/subscriptions'],
      ['GET', '/v1/invoices'],
      ['GET', '/v1/checkout/sessions'],
      ['POST', '/v1/checkout/sessions'],
    ],
    before: () => world.teach('anna'),
    end: {
      subscriptions: [],
      customers: 1,
      charges: 0,
      pages: 1,
      entitled: [],
      told: [],
    },
  },
  {
    name: 'customer-portal',
    body: page,
    requests: [['POST', '/v1/billing_portal/sessions']],
    before: subscribed,
    end: paid,
  },
  {
    name: 'verify-subscription',
    body: {},
    requests: [
      ['GET', '/v1/subscriptions'],
      ['GET', '/v1/invoices'],
    ],
    before: async () => {
      await world.control('/deliveries', { mode: 'lose' });
      await subscribed();
    },
    end: paid,
  },
  {
    name: 'cancel-subscription',
    body: {},
    requests: [
      ['GET', '/v1/subscriptions'],
      ['POST', '/v1/subscriptions'],
    ],
    before: subscribed,
    end: {
      ...paid,
      subscriptions: ['active, ends'],
      told: ['plan-activated', 'plan-cancelled', 'receipt'],
    },
  },
  {
    name: 'keep-subscription',
    body: {},
    requests: [
      ['GET', '/v1/subscriptions'],
      ['POST', '/v1/subscriptions'],
    ],
    before: async () => {
      await subscribed();
      await ask('cancel-subscription', {});
    },
    end: { ...paid, told: ['plan-activated', 'plan-cancelled', 'plan-kept', 'receipt'] },
  },
  {
    name: 'check-promo',
    body: { promoCode: 'moien' },
    requests: [
      ['GET', '/v1/checkout/sessions'],
      ['POST', '/v1/checkout/sessions'],
      ['GET', '/v1/subscriptions'],
    ],
    before: async () => {
      await world.teach('anna');
      const code = { active: true, type: 'promo', durationMonths: 1, createdAt: new Date(0) };
      await world.context.db.doc('promoCodes/MOIEN').set(code);
      await world.order('anna');
    },
    end: {
      subscriptions: [],
      customers: 1,
      charges: 0,
      pages: 0,
      entitled: ['promo'],
      told: ['online'],
    },
  },
];

const cases = rows.flatMap((row) =>
  row.requests.map(([method, path]) => ({ ...row, method, path, what: `${method} ${path}` })),
);

const mostTries = 8;

/** Repeats a call until it succeeds, as users do. Returns the errors before success. */
async function askUntilDone(name: Named, body: object, context?: Context): Promise<string[]> {
  const said: string[] = [];
  while (said.length < mostTries) {
    const failure = await ask(name, body, context).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return said;
    said.push(failure instanceof AppError ? failure.code : 'another failure');
  }
  throw new Error(`${name} does not work any more: ${said.join(', ')}`);
}

const faultsAddress = () => `${world.settings.api}/_control/faults`;

/** Faults that the SDK handles itself, without an error for the user. */
const silent: readonly string[] = ['late', 'cut-after', 'rate-limit'];

/**
 * The combinations to test. In `npm test`, one fault for each reading request; for each change one fault of both kinds.
 */
const troubles = cases.flatMap((row) => {
  const some = (kinds: readonly (typeof doneKinds | typeof undoneKinds)[number][]) =>
    sample(
      `trouble at ${row.name}, ${row.what}`,
      kinds.map((kind) => ({ ...row, kind })),
      1,
    );
  if (row.method === 'GET') return some([...doneKinds, ...undoneKinds]);
  return [...some(doneKinds), ...some(undoneKinds)];
});

describe('a call whose request to Stripe fails', () => {
  test.each(troubles)(
    'has its effect exactly once after the user repeats it: $name, $what, $kind',
    async (row) => {
      const { kind, name, body, method, path, before, end } = row;
      await before();
      await world.settle();
      // Stops webhooks, because the requests that they cause would meet the fault first.
      await world.control('/deliveries', { mode: 'lose' });
      // Twice, because the SDK retries temporary errors itself.
      await world.control('/faults', { kind, method, path, times: 2, ms: 50 });
      const said = await askUntilDone(name, body);
      expect(new Set([...said, 'payment-unavailable'])).toEqual(new Set(['payment-unavailable']));
      const { faults } = (await (await fetch(faultsAddress())).json()) as {
        faults: { times: number }[];
      };
      expect(faults.every(({ times }) => times < 2)).toBe(true);
      await fetch(faultsAddress(), { method: 'DELETE' });
      if (!silent.includes(kind)) expect(said).not.toEqual([]);
      await world.control('/deliveries', { mode: 'send' });
      await world.settle();
      expect(await state()).toEqual(end);
    },
  );
});

describe('a call whose request Stripe answers too late', () => {
  test.each(
    sample(
      'late answers',
      cases.filter(({ method }) => method === 'POST'),
      2,
    ),
  )(
    'has its effect exactly once after the user repeats it: $name, $what',
    async ({ name, body, method, path, before, end }) => {
      await before();
      await world.settle();
      await world.control('/deliveries', { mode: 'lose' });
      const payments = stripePayments(world.settings, world.context.log, 1000);
      await world.control('/faults', { kind: 'late', method, path, times: 2, ms: 600_000 });
      const said = await askUntilDone(name, body, { ...world.context, payments });
      expect(said).toContain('payment-unavailable');
      await world.settle();
      expect(await state()).toEqual(end);
    },
  );
});
