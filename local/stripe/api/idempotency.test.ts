import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { card, refusal, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const key = { idempotencyKey: 'attempt-1' };
const count = async () => (await world.stripe.customers.list()).data.length;
const fault = (body: object) => world.control('POST', '/faults', body);

describe('an idempotency key in the local Stripe', () => {
  test('returns the same result for the same request, with a header that says so', async () => {
    const first = await world.stripe.customers.create({ name: 'Léa' }, key);
    const again = await world.stripe.customers.create({ name: 'Léa' }, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(await count()).toBe(1);
  });

  test('is refused with other parameters or for another path', async () => {
    await world.stripe.customers.create({ name: 'Léa' }, key);
    expect(await refusal(world.stripe.customers.create({ name: 'Max' }, key))).toMatchObject({
      status: 400,
      type: 'idempotency_error',
      message: expect.stringContaining('same parameters'),
    });
    expect(await refusal(world.stripe.products.create({ name: 'Léa' }, key))).toMatchObject({
      type: 'idempotency_error',
      message: expect.stringContaining('same endpoint'),
    });
  });

  test('is forgotten after 24 hours of the local clock', async () => {
    await world.stripe.customers.create({ name: 'Léa' }, key);
    await world.moveTo('2027-02-01T09:59:59Z');
    await world.stripe.customers.create({ name: 'Léa' }, key);
    expect(await count()).toBe(1);
    await world.moveTo('2027-02-01T10:00:00Z');
    await world.stripe.customers.create({ name: 'Max' }, key);
    expect(await count()).toBe(2);
  });

  test('returns the same refusal again, except after invalid parameters', async () => {
    expect(
      await refusal(world.stripe.customers.create({ nonsense: 1 } as object, key)),
    ).toMatchObject({ code: 'parameter_unknown' });
    await world.stripe.customers.create({ name: 'Léa' }, key);
    const other = { idempotencyKey: 'attempt-2' };
    const rename = () => world.stripe.products.update('prod_kloer', { name: 'K' }, other);
    expect(await refusal(rename())).toMatchObject({ status: 404 });
    await world.stripe.products.create({ id: 'prod_kloer', name: 'Kloer' });
    expect(await refusal(rename())).toMatchObject({ status: 404 });
  });

  test('returns the same error again after a declined payment, without charging again', async () => {
    const { customer } = await world.subscribed(card.paysOnce);
    await world.moveTo('2027-02-28T12:00:00Z');
    const [open] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
    await world.control('POST', '/cards', { customer, declines: true });
    const pay = () => world.stripe.invoices.pay(open?.id ?? '', {}, key);
    const charges = async () => (await world.stripe.charges.list({ customer })).data.length;
    const before = await charges();
    expect(await refusal(pay())).toMatchObject({ status: 402, code: 'card_declined' });
    expect(await charges()).toBe(before + 1);
    await world.control('POST', '/cards', { customer, declines: false });
    expect(await refusal(pay())).toMatchObject({ status: 402, code: 'card_declined' });
    expect(await charges()).toBe(before + 1);
  });

  test('cannot be used again until the first request with that key is answered', async () => {
    await fault({ kind: 'late', ms: 1500 });
    const slow = world.stripe.customers.create({ name: 'Léa' }, key);
    await expect.poll(count).toBe(1);
    expect(await refusal(world.stripe.customers.create({ name: 'Léa' }, key))).toMatchObject({
      status: 409,
      code: 'idempotency_key_in_use',
    });
    const { id } = await slow;
    expect((await world.stripe.customers.create({ name: 'Léa' }, key)).id).toBe(id);
  });

  test('has at most 255 characters', async () => {
    const call = world.stripe.customers.create({}, { idempotencyKey: 'k'.repeat(256) });
    expect(await refusal(call)).toMatchObject({ status: 400 });
  });
});

describe('a simulated fault in a request to the local Stripe', () => {
  test('leaves one customer if it cuts the connection after the creation and the SDK retries', async () => {
    await fault({ kind: 'cut-after', method: 'POST' });
    const patient = world.client({ maxNetworkRetries: 2 });
    const { id } = await patient.customers.create({ name: 'Léa' });
    expect((await world.stripe.customers.list()).data.map((one) => one.id)).toEqual([id]);
  });

  test("leaves one customer if it delays the answer beyond the SDK's timeout and the SDK retries", async () => {
    await fault({ kind: 'late', ms: 1500, method: 'POST' });
    const hasty = world.client({ maxNetworkRetries: 5, timeout: 400 });
    const { id } = await hasty.customers.create({ name: 'Léa' });
    expect((await world.stripe.customers.list()).data.map((one) => one.id)).toEqual([id]);
  });

  test('leaves no customer until the request is repeated if it cuts the connection before the creation', async () => {
    await fault({ kind: 'cut-before', method: 'POST', times: 2 });
    const call = world.stripe.customers.create({ name: 'Léa' });
    expect((await refusal(call)).message).toContain('connection');
    expect(await count()).toBe(0);
    await world.stripe.customers.create({ name: 'Léa' });
    expect(await count()).toBe(1);
  });

  test('prevents the creation if its status is 429, and the idempotency key can be used again', async () => {
    await fault({ kind: 'rate-limit' });
    expect(await refusal(world.stripe.customers.create({}, key))).toMatchObject({ status: 429 });
    expect(await count()).toBe(0);
    await world.stripe.customers.create({}, key);
    expect(await count()).toBe(1);
  });

  test.each([
    ['error', 0],
    ['error-after', 1],
  ])(
    'is repeated for the same idempotency key if its status is 500 (%s)',
    async (kind, effects) => {
      await fault({ kind, method: 'POST' });
      const create = () => refusal(world.stripe.customers.create({ name: 'Léa' }, key));
      expect(await create()).toMatchObject({ status: 500, type: 'api_error' });
      expect(await create()).toMatchObject({ status: 500, type: 'api_error' });
      expect(await count()).toBe(effects);
    },
  );

  test('applies only to the given path, and can be removed', async () => {
    await fault({ kind: 'error', path: '/v1/refunds' });
    await world.stripe.customers.create();
    await world.control('DELETE', '/faults');
    expect(await refusal(world.stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({
      status: 400,
    });
    expect((await fault({ kind: 'strange' })).status).toBe(400);
  });
});
