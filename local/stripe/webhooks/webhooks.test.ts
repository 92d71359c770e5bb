import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const customer = (name: string) => world.stripe.customers.create({ name });
const names = () =>
  world.endpoint.received.map(({ event }) => (event.data.object as { name?: string }).name);
const settle = () => world.control('POST', '/settle');
const advance = (seconds: number) => world.control('POST', '/clock', { advanceMs: seconds * 1000 });
const rule = (body: object) => world.control('POST', '/deliveries', body);
async function deliveries() {
  const { body } = await world.control('GET', '/deliveries');
  return body['deliveries'] as { event: string; state: string; type: string; answers: number[] }[];
}

describe('webhook messages of the local Stripe', () => {
  test("have a signature that the SDK can verify with the endpoint's secret", async () => {
    await customer('Léa');
    await settle();
    const [hook] = world.endpoint.received;
    const receivedAt = Date.parse('2027-01-31T10:00:00Z');
    const event = world.stripe.webhooks.constructEvent(
      hook?.body ?? '',
      hook?.signature ?? '',
      world.webhookSecret,
      undefined,
      undefined,
      receivedAt,
    );
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      data: { object: { name: 'Léa' } },
      request: { id: expect.stringMatching(/^req_/) },
    });
    expect(() =>
      world.stripe.webhooks.constructEvent(
        hook?.body.replace('Léa', 'Max') ?? '',
        hook?.signature ?? '',
        world.webhookSecret,
      ),
    ).toThrow('No signatures found');
  });

  test('are retried with longer and longer pauses of the local clock if they fail', async () => {
    world.endpoint.answerNext(500, 503, 200);
    await customer('Léa');
    await settle();
    expect(names()).toEqual(['Léa']);
    await advance(4);
    await settle();
    expect(names()).toEqual(['Léa']);
    await advance(1);
    await settle();
    await advance(30);
    await settle();
    await advance(24 * 3600);
    await settle();
    expect(names()).toEqual(['Léa', 'Léa', 'Léa']);
    const [event] = (await world.stripe.events.list({ type: 'customer.created' })).data;
    expect(event?.pending_webhooks).toBe(0);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', answers: [500, 503, 200] }]);
  });

  test('are not retried after three days', async () => {
    world.endpoint.answerNext(...Array<number>(20).fill(500));
    await customer('Léa');
    for (let hours = 0; hours < 100; hours++) {
      await advance(3600);
      await settle();
    }
    expect(await deliveries()).toMatchObject([{ state: 'given-up' }]);
    expect(names().length).toBe(10);
  });

  test('are sent only to enabled endpoints that listen to their type', async () => {
    const [first] = (await world.stripe.webhookEndpoints.list()).data;
    const update = (fields: object) =>
      world.stripe.webhookEndpoints.update(first?.id ?? '', fields);
    await update({ enabled_events: ['product.created'] });
    await customer('Léa');
    await settle();
    expect(names()).toEqual([]);
    await update({ enabled_events: ['*'], disabled: true });
    await customer('Max');
    await settle();
    expect(names()).toEqual([]);
    await update({ disabled: false });
    await customer('Eva');
    await settle();
    expect(names()).toEqual(['Eva']);
  });
});

describe('the local Stripe, on request of a test,', () => {
  test('loses webhook messages', async () => {
    await rule({ mode: 'lose' });
    await customer('Léa');
    await advance(10 * 24 * 3600);
    await settle();
    expect(names()).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'lost' }]);
  });

  test('sends each webhook message three times', async () => {
    await rule({ copies: 3 });
    await customer('Léa');
    await settle();
    expect(names()).toEqual(['Léa', 'Léa', 'Léa']);
    expect(new Set(world.endpoint.received.map(({ event }) => event.id)).size).toBe(1);
  });

  test('sends webhook messages late', async () => {
    await rule({ delaySeconds: 3600 });
    await customer('Léa');
    await advance(3599);
    await settle();
    expect(names()).toEqual([]);
    await advance(1);
    await settle();
    expect(names()).toEqual(['Léa']);
  });

  test('holds webhook messages back, then sends them in reverse order', async () => {
    await rule({ mode: 'hold' });
    await customer('one');
    await customer('two');
    await settle();
    expect(names()).toEqual([]);
    await world.control('POST', '/deliveries/release', { order: 'reversed' });
    expect(names()).toEqual(['two', 'one']);
  });

  test('holds webhook messages back, sends them in a given order, and returns the answers to them', async () => {
    await rule({ mode: 'hold' });
    await customer('one');
    await customer('two');
    const [two, one] = (await world.stripe.events.list()).data;
    world.endpoint.answerNext(200, 500, 200);
    const { body } = await world.control('POST', '/deliveries/send', {
      events: [two?.id, one?.id, two?.id],
    });
    expect(names()).toEqual(['two', 'one', 'two']);
    expect(body['sent']).toMatchObject([
      { answers: [{ answer: 200 }] },
      { answers: [{ answer: 500 }] },
      { answers: [{ answer: 200 }] },
    ]);
    const held = (await deliveries()).filter(({ state }) => state === 'held');
    expect(held.map(({ event }) => event)).toEqual([one?.id]);
  });

  test('loses only webhook messages of the given types', async () => {
    await rule({ mode: 'lose', events: ['customer.updated'] });
    const { id } = await customer('Léa');
    await world.stripe.customers.update(id, { name: 'Eva' });
    await settle();
    expect(names()).toEqual(['Léa']);
  });

  test.each([{ mode: 'sometimes' }, { copies: 0 }, { unknown: 1 }])(
    'refuses the invalid request %j to change webhook messages',
    async (body) => {
      expect((await rule(body)).status).toBe(400);
    },
  );
});

describe('events in the local Stripe', () => {
  test('are listed newest first, by type and time, for thirty days', async () => {
    const { id } = await customer('Léa');
    await world.stripe.customers.update(id, { name: 'Eva' });
    const types = async (more = {}) =>
      (await world.stripe.events.list(more)).data.map(({ type }) => type);
    expect(await types()).toEqual(['customer.updated', 'customer.created']);
    expect(await types({ types: ['customer.created'] })).toEqual(['customer.created']);
    expect(await types({ type: 'customer.*' })).toHaveLength(2);
    const [event] = (await world.stripe.events.list({ limit: 1 })).data;
    expect(event?.data.previous_attributes).toEqual({ name: 'Léa' });
    await advance(31 * 24 * 3600);
    expect(await types()).toEqual([]);
    expect(await refusal(world.stripe.events.retrieve(event?.id ?? ''))).toMatchObject({
      status: 404,
    });
  });
});

describe('webhook endpoints in the local Stripe', () => {
  test('show their secret only once', async () => {
    const made = await world.stripe.webhookEndpoints.create({
      url: 'https://kloer.example/hooks',
      enabled_events: ['invoice.paid'],
    });
    expect(made.secret).toMatch(/^whsec_/);
    const read = await world.stripe.webhookEndpoints.retrieve(made.id);
    expect(read.secret).toBeUndefined();
    expect(await world.stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
    expect(await refusal(world.stripe.webhookEndpoints.retrieve(made.id))).toMatchObject({
      code: 'resource_missing',
    });
  });
});
