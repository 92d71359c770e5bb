import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '../account.ts';
import { card, refusal, startWorld, timeOf, type World } from '../testing/world.ts';

let world: World;
let customer: string;
let subscription: string;
beforeEach(async () => {
  world = await startWorld();
  ({ customer, subscription } = await world.subscribed());
});
afterEach(() => world.stop());

const everything = {
  customer_update: { enabled: false },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
};

async function open(features: object = everything, locale: 'en' | 'fr' = 'en') {
  const configuration = await world.stripe.billingPortal.configurations.create({
    features,
    business_profile: { headline: 'Kloer' },
  });
  const session = await world.stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: 'https://kloer.example/account',
    locale,
  });
  return session.url;
}

const show = async (url: string) => (await fetch(url)).text();
const current = () => world.stripe.subscriptions.retrieve(subscription);

describe('the local Stripe portal', () => {
  test('shows plan, card, invoices and a link back to the site', async () => {
    const page = await show(await open());
    expect(page).toContain('Kloer');
    expect(page).toContain('Renews on 28 February 2027');
    expect(page).toContain('visa •••• 4242, expires 12/39');
    expect(page).toMatch(/View [0-9A-F]{8}-0001/);
    expect(page).toContain('href="https://kloer.example/account"');
    expect(await show(await open(everything, 'fr'))).toContain('Annuler la formule');
  });

  test('cancels a plan at the end of the period after a confirmation', async () => {
    const url = await open();
    const question = await (await world.press(url, { do: 'ask-cancel', subscription })).text();
    expect(question).toContain('It stays available until 28 February 2027');
    expect((await current()).cancel_at).toBeNull();
    await world.press(url, { do: 'cancel', subscription });
    const ending = await current();
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect(timeOf(ending.cancel_at)).toBe('2027-02-28T10:00');
    expect(await show(url)).toContain('Ends on 28 February 2027');
  });

  test('can undo a cancellation', async () => {
    await world.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    await world.press(await open(), { do: 'resume', subscription });
    expect(await current()).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });

  test('cancels a plan immediately if its configuration says so', async () => {
    const subscription_cancel = { enabled: true, mode: 'immediately' };
    await world.press(await open({ ...everything, subscription_cancel }), {
      do: 'cancel',
      subscription,
    });
    expect((await current()).status).toBe('canceled');
  });

  test('can change the card for later payments', async () => {
    const url = await open();
    await world.press(url, {
      do: 'add',
      number: '5555555555554444',
      expiry: '01/40',
      cvc: '1',
      name: 'L',
    });
    const { default_payment_method: method } = await current();
    expect((await world.stripe.paymentMethods.retrieve(idOf(method) ?? '')).card?.last4).toBe(
      '4444',
    );
    const { invoice_settings } = (await world.stripe.customers.retrieve(customer)) as {
      invoice_settings: object;
    };
    expect(invoice_settings).toMatchObject({ default_payment_method: method });
    const [other] = (await world.stripe.customers.listPaymentMethods(customer)).data.filter(
      ({ id }) => id !== method,
    );
    await world.press(url, { do: 'default', method: other?.id ?? '' });
    expect((await current()).default_payment_method).toBe(other?.id);
  });

  test('asks for bank authentication, and refuses a declined card', async () => {
    const url = await open();
    const entry = { do: 'add', expiry: '01/40', cvc: '1', name: 'L' };
    const before = (await current()).default_payment_method;
    expect(await (await world.press(url, { ...entry, number: card.declines })).text()).toContain(
      'Your card was declined',
    );
    expect(await (await world.press(url, { ...entry, number: card.asks })).text()).toContain(
      '3-D Secure',
    );
    await world.press(url, { ...entry, number: card.asks, answer: 'fail' });
    expect((await current()).default_payment_method).toBe(before);
    await world.press(url, { ...entry, number: card.asks, answer: 'confirm' });
    expect((await current()).default_payment_method).not.toBe(before);
  });

  test('offers only the actions that its configuration allows', async () => {
    const url = await open({ invoice_history: { enabled: false } });
    expect(await show(url)).not.toMatch(/Cancel plan|Add payment method|Invoice history/);
    await world.press(url, { do: 'cancel', subscription });
    expect((await current()).cancel_at).toBeNull();
  });

  test('cannot change data of another customer', async () => {
    const other = await world.subscribed();
    await world.press(await open(), { do: 'cancel', subscription: other.subscription });
    expect((await world.stripe.subscriptions.retrieve(other.subscription)).cancel_at).toBeNull();
    const [method] = (await world.stripe.customers.listPaymentMethods(other.customer)).data;
    const before = (await current()).default_payment_method;
    await world.press(await open(), { do: 'default', method: method?.id ?? '' });
    expect((await current()).default_payment_method).toBe(before);
  });

  test('can be opened by its link for one hour', async () => {
    const url = await open();
    await world.moveTo('2027-01-31T11:00:00Z');
    expect(await show(url)).toContain('This page has expired');
    await world.press(url, { do: 'cancel', subscription });
    expect((await current()).cancel_at).toBeNull();
  });
});

describe('an unpaid invoice in the local Stripe', () => {
  test('can be paid on its page, which makes the subscription active again', async () => {
    await world.control('POST', '/cards', { customer, declines: true });
    await world.moveTo('2027-02-28T12:00:00Z');
    const [invoice] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
    const url = invoice?.hosted_invoice_url ?? '';
    const entry = { expiry: '01/40', cvc: '1', name: 'L' };
    expect(await (await world.press(url, { ...entry, number: card.declines })).text()).toContain(
      'Your card was declined',
    );
    const paid = await (await world.press(url, { ...entry, number: card.pays })).text();
    expect(paid).toContain('Paid on 28 February 2027');
    expect((await current()).status).toBe('active');
    await world.press(url, { ...entry, number: card.pays });
    const charges = await world.stripe.charges.list({ customer });
    expect(charges.data.filter(({ paid: isPaid }) => isPaid)).toHaveLength(2);
  });

  test('can be paid with another card through the API', async () => {
    await world.control('POST', '/cards', { customer, declines: true });
    await world.moveTo('2027-02-28T12:00:00Z');
    const [invoice] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
    const id = invoice?.id ?? '';
    expect(await refusal(world.stripe.invoices.pay(id))).toMatchObject({
      status: 402,
      type: 'card_error',
      code: 'card_declined',
    });
    const method = await world.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const paid = await world.stripe.invoices.pay(id, { payment_method: method.id });
    expect(paid.status).toBe('paid');
    expect((await refusal(world.stripe.invoices.pay(id))).message).toBe('Invoice is already paid');
  });
});

describe('configurations of the local Stripe portal', () => {
  test('can be changed for each feature separately', async () => {
    const made = await world.stripe.billingPortal.configurations.create({ features: everything });
    const changed = await world.stripe.billingPortal.configurations.update(made.id, {
      features: { invoice_history: { enabled: false } },
    });
    expect(changed.features).toMatchObject({
      invoice_history: { enabled: false },
      subscription_cancel: { enabled: true },
    });
    const { data } = await world.stripe.billingPortal.configurations.list({ active: true });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
  });

  test('must be named when a portal session is opened, unless a default configuration exists', async () => {
    expect(
      (await refusal(world.stripe.billingPortal.sessions.create({ customer }))).message,
    ).toContain('default configuration has not been created');
  });

  test.each([
    [{ subscription_pause: { enabled: true } }, 400],
    [{ subscription_update: { enabled: false, products: ['p'] } }, 501],
  ])('are refused with the features %j', async (features, status) => {
    const call = world.stripe.billingPortal.configurations.create({ features } as never);
    expect(await refusal(call)).toMatchObject({ status });
  });
});
