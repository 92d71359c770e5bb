import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '../account.ts';
import { refusal, startWorld, type World } from '../testing/world.ts';

let world: World;
let intent: string;
let charge: string;
beforeEach(async () => {
  world = await startWorld();
  await world.subscribed();
  const [paid] = (await world.stripe.charges.list()).data;
  charge = paid?.id ?? '';
  intent = idOf(paid?.payment_intent) ?? '';
});
afterEach(() => world.stop());

const refund = (more: object) => world.stripe.refunds.create(more);

test('the local Stripe refunds the whole payment, but only once', async () => {
  const made = await refund({ payment_intent: intent, reason: 'requested_by_customer' });
  expect(made).toMatchObject({ amount: 1900, status: 'succeeded', charge, payment_intent: intent });
  expect(await world.stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
    refunded: true,
    amount_refunded: 1900,
    refunds: { data: [{ id: made.id }] },
  });
  expect(await refusal(refund({ charge }))).toMatchObject({
    status: 400,
    code: 'charge_already_refunded',
  });
  const types = (await world.events()).map(({ type }) => type);
  expect(types.slice(-2)).toEqual(['charge.refunded', 'refund.created']);
});

test('the local Stripe refunds parts of a payment, up to the amount paid', async () => {
  await refund({ charge, amount: 1000 });
  expect(await refusal(refund({ charge, amount: 901 }))).toMatchObject({
    param: 'amount',
    message: 'Refund amount (€9.01) is greater than unrefunded amount on charge (€9.00)',
  });
  await refund({ charge, amount: 400 });
  expect((await refund({ payment_intent: intent })).amount).toBe(500);
  expect((await world.stripe.charges.retrieve(charge)).refunded).toBe(true);
  const { data } = await world.stripe.refunds.list({ payment_intent: intent });
  expect(data.map(({ amount }) => amount)).toEqual([500, 400, 1000]);
});

test.each([
  [{}, { code: 'parameter_missing' }],
  [{ charge: 'ch_none' }, { code: 'resource_missing', param: 'charge' }],
  [{ payment_intent: 'pi_none' }, { code: 'resource_missing', param: 'payment_intent' }],
])('the local Stripe refuses a refund with %j', async (more, what) => {
  expect(await refusal(refund(more))).toMatchObject({ status: 400, ...what });
});

test('the local Stripe refuses a refund of zero', async () => {
  expect(await refusal(refund({ charge, amount: 0 }))).toMatchObject({ param: 'amount' });
});

test('the local Stripe refuses a refund of a declined payment', async () => {
  const open = await world.session();
  await world.pay(open, '4000 0000 0000 0002');
  const failed = (await world.stripe.charges.list()).data.find(({ paid }) => !paid);
  expect(await refusal(refund({ charge: failed?.id ?? '' }))).toMatchObject({
    code: 'charge_not_refundable',
  });
  expect(
    await refusal(refund({ payment_intent: idOf(failed?.payment_intent) ?? '' })),
  ).toMatchObject({
    param: 'payment_intent',
  });
});

describe('a dispute in the local Stripe', () => {
  const dispute = async (status: string) =>
    (await world.control('POST', '/disputes', { charge, status })).body;
  const types = async () =>
    (await world.events()).map(({ type }) => type).filter((type) => type.includes('dispute'));

  test('takes the money back if we lose the dispute, and the payment cannot be refunded', async () => {
    const opened = await dispute('needs_response');
    expect(opened).toMatchObject({ charge, payment_intent: intent, amount: 1900 });
    expect((await world.stripe.charges.retrieve(charge)).disputed).toBe(true);
    expect(await refusal(refund({ charge }))).toMatchObject({ code: 'charge_disputed' });
    await dispute('lost');
    const { data } = await world.stripe.disputes.list({ charge });
    expect(data).toMatchObject([{ id: opened['id'], status: 'lost' }]);
    expect(await types()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
  });

  test('gives the money back to us if we win the dispute', async () => {
    await dispute('won');
    const entries = (await world.stripe.balanceTransactions.list()).data;
    expect(entries.map(({ reporting_category: of, amount }) => [of, amount])).toEqual([
      ['dispute_reversal', 1900],
      ['dispute', -1900],
      ['charge', 1900],
    ]);
    expect((await refund({ charge })).amount).toBe(1900);
  });

  test('takes no money back if it is only an inquiry', async () => {
    await dispute('warning_needs_response');
    expect(await types()).toEqual(['charge.dispute.created']);
    expect((await refund({ charge })).amount).toBe(1900);
  });

  test('can only be opened for a charge', async () => {
    const answer = await world.control('POST', '/disputes', { charge: 'ch_none', status: 'won' });
    expect(answer.status).toBe(404);
  });
});
