import { afterEach, beforeEach, expect, test } from 'vitest';
import { card, refusal, startWorld, timeOf, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const current = async (id: string) => world.stripe.subscriptions.retrieve(id);
const typesOf = async (id: string) =>
  (await world.events())
    .filter(({ data }) => JSON.stringify(data.object).includes(id))
    .map(({ type }) => type);

test('a subscription in the local Stripe renews for three years on the last day of each month, also in a leap year', async () => {
  await world.control('POST', '/deliveries', { mode: 'lose' });
  const { customer, subscription } = await world.subscribed();
  await world.moveTo('2030-01-30T12:00:00Z');
  const invoices = await world.stripe.invoices
    .list({ customer, limit: 100 })
    .autoPagingToArray({ limit: 100 });
  expect(invoices).toHaveLength(36);
  expect(invoices.every(({ status, total }) => status === 'paid' && total === 1900)).toBe(true);
  const days = invoices.toReversed().map(({ created }) => timeOf(created)?.slice(0, 10));
  expect(days.slice(0, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  expect(days).toContain('2028-02-29');
  expect(days).toContain('2029-02-28');
  expect(days.at(-1)).toBe('2029-12-31');
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(36);
  const [item] = (await current(subscription)).items.data;
  expect(timeOf(item?.current_period_start)).toBe('2029-12-31T10:00');
  expect(timeOf(item?.current_period_end)).toBe('2030-01-31T10:00');
});

test('a subscription in the local Stripe sends its events in the order in which they happened', async () => {
  await world.subscribed();
  await world.moveTo('2028-02-01T12:00:00Z');
  const created = (await world.events()).map((event) => event.created);
  expect(created).toEqual(created.toSorted((a, b) => a - b));
});

test('a renewal in the local Stripe is charged one hour after the period began', async () => {
  const { subscription } = await world.subscribed();
  await world.moveTo('2027-02-28T10:30:00Z');
  const renewed = await world.stripe.subscriptions.retrieve(subscription, {
    expand: ['latest_invoice'],
  });
  expect(renewed).toMatchObject({ status: 'active', latest_invoice: { status: 'draft' } });
  expect(timeOf(renewed.items.data[0]?.current_period_end)).toBe('2027-03-31T10:00');
  await world.moveTo('2027-02-28T11:00:00Z');
  expect(
    await world.stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] }),
  ).toMatchObject({ latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' } });
});

test('a subscription in the local Stripe becomes past due if the card fails, and active again with another card', async () => {
  const { customer, subscription } = await world.subscribed();
  await world.control('POST', '/cards', { customer, declines: true });
  await world.moveTo('2027-02-28T12:00:00Z');
  expect((await current(subscription)).status).toBe('past_due');
  const [open] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
  expect(open).toMatchObject({ attempt_count: 1, amount_remaining: 1900 });
  expect(timeOf(open?.next_payment_attempt)).toBe('2027-03-03T11:00');
  expect(await typesOf(subscription)).toContain('invoice.payment_failed');
  const method = await world.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  await world.stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: method.id },
  });
  await world.stripe.subscriptions.update(subscription, { default_payment_method: method.id });
  await world.moveTo('2027-03-03T11:00:00Z');
  expect((await current(subscription)).status).toBe('active');
  expect((await world.stripe.invoices.retrieve(open?.id ?? '')).status).toBe('paid');
});

test('a failed renewal in the local Stripe is retried after 3, 5 and 7 days, and then the subscription is cancelled', async () => {
  const { customer, subscription } = await world.subscribed(card.paysOnce);
  await world.moveTo('2027-03-15T12:00:00Z');
  const failed = (await world.events()).filter(({ type }) => type === 'invoice.payment_failed');
  expect(failed.map(({ created }) => timeOf(created))).toEqual([
    '2027-02-28T11:00',
    '2027-03-03T11:00',
    '2027-03-08T11:00',
    '2027-03-15T11:00',
  ]);
  expect(await current(subscription)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  const [open] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
  expect(open).toMatchObject({ next_payment_attempt: null, auto_advance: false });
});

test.each(['unpaid', 'past_due'] as const)(
  'a subscription in the local Stripe becomes %s after its last failed retry if the settings say so',
  async (afterwards) => {
    await world.control('POST', '/dunning', { retryAfterDays: [1], afterwards });
    const { subscription } = await world.subscribed(card.paysOnce);
    await world.moveTo('2027-03-01T12:00:00Z');
    expect((await current(subscription)).status).toBe(afterwards);
  },
);

test('an unpaid subscription in the local Stripe gets draft invoices, which are not charged', async () => {
  await world.control('POST', '/dunning', { retryAfterDays: [], afterwards: 'unpaid' });
  const { customer } = await world.subscribed(card.paysOnce);
  await world.moveTo('2027-04-15T12:00:00Z');
  const statuses = (await world.stripe.invoices.list({ customer })).data.map(
    ({ status }) => status,
  );
  expect(statuses).toEqual(['draft', 'open', 'paid']);
});

test('a subscription in the local Stripe cannot renew with a card that always needs bank authentication', async () => {
  const { subscription } = await world.subscribed(card.paysOnce);
  const other = await world.stripe.customers.create({ email: 'b@example.lu' });
  const session = await world.session({ customer: other.id });
  await world.pay(session, card.asksAlways, { answer: 'confirm' });
  await world.moveTo('2027-02-28T12:00:00Z');
  const types = (await world.events()).map(({ type }) => type);
  expect(types.filter((type) => type === 'invoice.payment_action_required')).toHaveLength(1);
  expect((await current(subscription)).status).toBe('past_due');
});

test('a subscription in the local Stripe ends with its period on request, unless the request is undone', async () => {
  const { subscription } = await world.subscribed();
  const ending = await world.stripe.subscriptions.update(subscription, {
    cancel_at_period_end: true,
  });
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(timeOf(ending.cancel_at)).toBe('2027-02-28T10:00');
  const resumed = await world.stripe.subscriptions.update(subscription, {
    cancel_at_period_end: false,
  });
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
  await world.moveTo('2027-03-15T10:00:00Z');
  expect((await current(subscription)).status).toBe('active');
  await world.stripe.subscriptions.update(subscription, { cancel_at: 'min_period_end' });
  await world.moveTo('2027-03-31T09:59:59Z');
  expect((await current(subscription)).status).toBe('active');
  await world.moveTo('2027-03-31T10:00:00Z');
  const ended = await current(subscription);
  expect(ended.status).toBe('canceled');
  expect(timeOf(ended.ended_at)).toBe('2027-03-31T10:00');
  expect(await typesOf(subscription)).toContain('customer.subscription.deleted');
});

test('a subscription in the local Stripe ends on a chosen day within its period', async () => {
  const { subscription } = await world.subscribed();
  const cancel_at = Date.parse('2027-03-10T08:00:00Z') / 1000;
  await world.stripe.subscriptions.update(subscription, { cancel_at });
  await world.moveTo('2027-04-10T08:00:00Z');
  expect(await current(subscription)).toMatchObject({ status: 'canceled', ended_at: cancel_at });
});

test('a subscription in the local Stripe can be cancelled only once', async () => {
  const { subscription } = await world.subscribed();
  expect((await world.stripe.subscriptions.cancel(subscription)).status).toBe('canceled');
  expect(await refusal(world.stripe.subscriptions.cancel(subscription))).toMatchObject({
    status: 404,
    code: 'resource_missing',
  });
  expect(
    await refusal(world.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })),
  ).toMatchObject({ status: 400, code: 'invalid_canceled_subscription_fields' });
  const { metadata } = await world.stripe.subscriptions.update(subscription, {
    metadata: { note: 'kept' },
  });
  expect(metadata).toEqual({ note: 'kept' });
});

test('a subscription in the local Stripe that is cancelled while a payment is late is not charged again', async () => {
  const { customer, subscription } = await world.subscribed(card.paysOnce);
  await world.moveTo('2027-03-01T12:00:00Z');
  await world.stripe.subscriptions.cancel(subscription);
  const [open] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
  expect(open).toMatchObject({ attempt_count: 1, next_payment_attempt: null, auto_advance: false });
  await world.moveTo('2027-05-01T12:00:00Z');
  expect((await world.stripe.charges.list({ customer })).data).toHaveLength(2);
});

test('an open invoice in the local Stripe can be voided only after its subscription has ended', async () => {
  const { customer, subscription } = await world.subscribed(card.paysOnce);
  await world.moveTo('2027-03-01T12:00:00Z');
  const [open] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
  const id = open?.id ?? '';
  expect(await refusal(world.stripe.invoices.voidInvoice(id))).toMatchObject({ status: 501 });
  await world.stripe.subscriptions.cancel(subscription);
  expect(await world.stripe.invoices.voidInvoice(id)).toMatchObject({
    status: 'void',
    status_transitions: { voided_at: Date.parse('2027-03-01T12:00:00Z') / 1000 },
  });
  await world.pay({ url: open?.hosted_invoice_url ?? '' });
  expect((await world.stripe.invoices.retrieve(id)).status).toBe('void');
  expect(await refusal(world.stripe.invoices.voidInvoice(id))).toMatchObject({ status: 400 });
  expect((await world.events()).map(({ type }) => type)).toContain('invoice.voided');
});

test('an open invoice in the local Stripe can be paid after the subscription ended', async () => {
  const { customer, subscription } = await world.subscribed(card.paysOnce);
  await world.moveTo('2027-03-01T12:00:00Z');
  await world.stripe.subscriptions.cancel(subscription);
  const [open] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
  await world.pay({ url: open?.hosted_invoice_url ?? '' });
  expect((await world.stripe.invoices.retrieve(open?.id ?? '')).status).toBe('paid');
  expect((await current(subscription)).status).toBe('canceled');
});

test('the local Stripe refuses two settings for the end of a subscription at once, and an end in the past', async () => {
  const { subscription } = await world.subscribed();
  const update = world.stripe.subscriptions.update.bind(world.stripe.subscriptions);
  expect(
    await refusal(
      update(subscription, { cancel_at_period_end: true, cancel_at: 'min_period_end' }),
    ),
  ).toMatchObject({ status: 400, code: 'parameters_exclusive' });
  expect(await refusal(update(subscription, { cancel_at: 1_000_000_000 }))).toMatchObject({
    status: 400,
    param: 'cancel_at',
  });
});

test('a subscription in the local Stripe costs nothing during a trial, after which its first period begins', async () => {
  const trial_end = Date.parse('2027-06-30T10:00:00Z') / 1000;
  const { customer, subscription } = await world.subscribed(card.pays, {
    subscription_data: { trial_end },
  });
  expect(await current(subscription)).toMatchObject({ status: 'trialing', trial_end });
  await world.moveTo('2027-06-29T10:00:00Z');
  expect((await world.stripe.charges.list({ customer })).data).toEqual([]);
  await world.moveTo('2027-06-30T11:00:00Z');
  const started = await current(subscription);
  expect(started.status).toBe('active');
  expect(timeOf(started.items.data[0]?.current_period_end)).toBe('2027-07-30T10:00');
  expect((await world.stripe.charges.list({ customer })).data).toMatchObject([{ amount: 1900 }]);
});

test('the local Stripe lists subscriptions by customer and status, but ended ones only on request', async () => {
  const { customer, subscription } = await world.subscribed();
  const ids = async (status?: 'all' | 'canceled' | 'active') =>
    (
      await world.stripe.subscriptions.list({
        customer,
        ...(status === undefined ? {} : { status }),
      })
    ).data.map(({ id }) => id);
  expect(await ids()).toEqual([subscription]);
  await world.stripe.subscriptions.cancel(subscription);
  expect(await ids()).toEqual([]);
  expect(await ids('active')).toEqual([]);
  expect(await ids('all')).toEqual([subscription]);
  expect(await ids('canceled')).toEqual([subscription]);
});

test('a subscription in the local Stripe can be renewed early for tests, without changing other subscriptions', async () => {
  const { subscription } = await world.subscribed(card.paysOnce);
  const other = await world.subscribed();
  const renewed = await world.control('POST', '/renewals', { subscription });
  expect(renewed.status).toBe(200);
  const { status, items } = await world.stripe.subscriptions.retrieve(subscription);
  expect(status).toBe('past_due');
  expect(timeOf(items.data[0]?.current_period_start)).toBe('2027-01-31T09:00');
  const [open] = (await world.stripe.invoices.list({ subscription, status: 'open' })).data;
  expect(open).toMatchObject({ attempt_count: 1, amount_due: 1900 });
  const untouched = await world.stripe.subscriptions.retrieve(other.subscription);
  expect(untouched.status).toBe('active');
  expect((await world.control('POST', '/renewals', { subscription: 'sub_0' })).status).toBe(404);
});
