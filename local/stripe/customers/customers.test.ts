import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

describe('customers in the local Stripe', () => {
  test('can be created, read and changed; an empty value deletes a field, and metadata are merged', async () => {
    const { customers } = world.stripe;
    const made = await customers.create({
      email: 'lea@example.lu',
      name: 'Léa & Max = 100 % + "ok"',
      metadata: { uid: 'u1', plan: 'month' },
      address: { country: 'LU', city: 'Esch' },
      preferred_locales: ['fr'],
    });
    expect(await customers.retrieve(made.id)).toMatchObject({
      email: 'lea@example.lu',
      name: 'Léa & Max = 100 % + "ok"',
      address: { country: 'LU', city: 'Esch', line1: null },
      preferred_locales: ['fr'],
      created: Date.parse('2027-01-31T10:00:00Z') / 1000,
    });
    const changed = await customers.update(made.id, {
      name: '',
      metadata: { plan: '', since: '2027' },
    });
    expect(changed).toMatchObject({ name: null, metadata: { uid: 'u1', since: '2027' } });
    expect(changed.metadata).not.toHaveProperty('plan');
    expect((await customers.update(made.id, { metadata: '' })).metadata).toEqual({});
  });

  test('are found by e-mail address', async () => {
    const { customers } = world.stripe;
    const one = await customers.create({ email: 'a@b.lu', metadata: { uid: 'u1' } });
    await customers.create({ email: 'c@d.lu', metadata: { uid: 'u2' } });
    const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);
    expect(ids(await customers.list({ email: 'a@b.lu' }))).toEqual([one.id]);
  });

  test('are listed page by page, newest first', async () => {
    const { customers } = world.stripe;
    for (const name of ['a', 'b', 'c', 'd', 'e']) await customers.create({ name });
    const names = (list: { data: { name?: string | null }[] }) => list.data.map(({ name }) => name);
    const first = await customers.list({ limit: 2 });
    expect([names(first), first.has_more]).toEqual([['e', 'd'], true]);
    const next = await customers.list({ limit: 3, starting_after: first.data[1]?.id ?? '' });
    expect([names(next), next.has_more]).toEqual([['c', 'b', 'a'], false]);
    const back = await customers.list({ limit: 2, ending_before: next.data[0]?.id ?? '' });
    expect(names(back)).toEqual(['e', 'd']);
    const all = await customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(5);
    expect(await refusal(customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
  });

  test('lose their subscriptions when they are deleted, and cannot be changed afterwards', async () => {
    const { customer, subscription } = await world.subscribed();
    const { customers } = world.stripe;
    expect(await customers.del(customer)).toEqual({
      id: customer,
      object: 'customer',
      deleted: true,
    });
    expect(await customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
    const types = (await world.events()).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
    expect(await refusal(customers.update(customer, { name: 'x' }))).toMatchObject({
      status: 404,
      code: 'resource_missing',
    });
    expect(await refusal(customers.del(customer))).toMatchObject({ status: 404 });
    expect(await refusal(world.stripe.billingPortal.sessions.create({ customer }))).toMatchObject({
      status: 400,
      param: 'customer',
    });
    await world.moveTo('2027-06-01T00:00:00Z');
    expect((await world.stripe.charges.list()).data).toHaveLength(1);
  });

  test('can use only their own payment methods as default', async () => {
    const { customers, paymentMethods } = world.stripe;
    const one = await customers.create();
    const other = await customers.create();
    const method = await paymentMethods.attach('pm_card_visa', { customer: one.id });
    const invoice_settings = { default_payment_method: method.id };
    const changed = await customers.update(one.id, {
      invoice_settings,
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(changed).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '4242' } } },
    });
    expect(await refusal(customers.update(other.id, { invoice_settings }))).toMatchObject({
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    });
    const declined = paymentMethods.attach('pm_card_visa_chargeDeclined', { customer: one.id });
    expect(await refusal(declined)).toMatchObject({ status: 402, code: 'card_declined' });
  });
});

describe('the local Stripe refuses a call', () => {
  const refused: [name: string, call: (w: World) => Promise<unknown>, what: object][] = [
    [
      'an unknown parameter',
      (w) => w.stripe.customers.create({ nonsense: 1 } as object),
      { status: 400, type: 'invalid_request_error', code: 'parameter_unknown', param: 'nonsense' },
    ],
    [
      'an unknown parameter inside another',
      (w) => w.stripe.customers.create({ address: { planet: 'x' } } as object),
      { code: 'parameter_unknown', param: 'address[planet]' },
    ],
    [
      'a missing parameter',
      (w) => w.stripe.products.create({} as never),
      { code: 'parameter_missing', param: 'name', message: 'Missing required param: name.' },
    ],
    [
      'an invalid integer',
      (w) => w.stripe.customers.list({ limit: 'many' as never }),
      { code: 'parameter_invalid_integer', param: 'limit', message: 'Invalid integer: many' },
    ],
    [
      'an empty text',
      (w) => w.stripe.products.create({ name: '' }),
      { code: 'parameter_invalid_empty', param: 'name' },
    ],
    [
      'a group instead of a text',
      (w) => w.stripe.customers.create({ name: { first: 'x' } } as object),
      { status: 400, param: 'name' },
    ],
    [
      'a text instead of a group',
      (w) => w.stripe.customers.create({ address: 'here' } as object),
      { status: 400, param: 'address' },
    ],
    [
      'an invalid boolean',
      (w) => w.stripe.products.list({ active: 'maybe' as never }),
      { param: 'active', message: 'Invalid boolean: maybe' },
    ],
    [
      'a value that is not in the list of values',
      (w) => w.stripe.refunds.create({ charge: 'ch_1', reason: 'because' }),
      { param: 'reason', message: expect.stringContaining('must be one of duplicate,') },
    ],
    [
      'an invalid address',
      (w) => w.stripe.customers.create({ email: 'nobody' }),
      { code: 'email_invalid', param: 'email' },
    ],
    [
      'metadata that is too long',
      (w) => w.stripe.customers.create({ metadata: { k: 'v'.repeat(501) } }),
      { status: 400, param: 'metadata[k]' },
    ],
    [
      'an unknown id',
      (w) => w.stripe.customers.retrieve('cus_none'),
      { status: 404, code: 'resource_missing', message: "No such customer: 'cus_none'" },
    ],
    [
      'an id of another kind of object',
      (w) => w.stripe.subscriptions.retrieve('cus_none'),
      { status: 404, code: 'resource_missing' },
    ],
    [
      'a field that cannot be expanded',
      (w) =>
        w.stripe.customers
          .list({ expand: ['data.email'] })
          .then(() => w.stripe.customers.create({ email: 'a@b.lu', expand: ['email'] })),
      { param: 'expand', message: 'This property cannot be expanded (email).' },
    ],
    [
      'a parameter that the local Stripe does not implement',
      (w) => w.stripe.customers.create({ balance: 5 }),
      { status: 501, code: 'not_played_locally', message: expect.stringContaining('balance') },
    ],
    [
      'a call that the local Stripe does not implement',
      (w) => w.stripe.setupIntents.create({}),
      { status: 501, message: expect.stringContaining('POST /v1/setup_intents') },
    ],
    [
      'a path that Stripe does not have',
      (w) => w.stripe.rawRequest('GET', '/v1/nonsense'),
      { status: 404, message: expect.stringContaining('Unrecognized request URL') },
    ],
    [
      'another key',
      (w) => w.client({}, 'sk_test_somebody_else').customers.list(),
      { status: 401, message: 'Invalid API Key provided: sk_test_****else' },
    ],
    [
      'another API version',
      (w) => w.stripe.customers.list({}, { apiVersion: '2020-08-27' } as object),
      { status: 400, message: expect.stringContaining('2026-10-28.endive only') },
    ],
  ];

  test.each(refused)('with %s', async (_name, call, what) => {
    expect(await refusal(call(world))).toMatchObject(what);
    expect((await world.stripe.customers.list()).data).toEqual([]);
  });

  test('without an API key', async () => {
    const answer = await fetch(`${world.server.url}/v1/customers`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});
