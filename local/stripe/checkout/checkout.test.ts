import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { card, refusal, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const now = Date.parse('2027-01-31T10:00:00Z') / 1000;
const types = async () => (await world.events()).map(({ type }) => type);
const session = (id: string) => world.stripe.checkout.sessions.retrieve(id);

describe('paying on the local Checkout page', () => {
  test('returns the session id, and creates a customer, a subscription and an invoice', async () => {
    const open = await world.session({
      metadata: { attempt: '1' },
      subscription_data: { metadata: { uid: 'lea' } },
    });
    expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1900 });
    const answer = await world.pay(open);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `https://kloer.example/?payment=success&session=${open.id}`,
    );
    const done = await world.stripe.checkout.sessions.retrieve(open.id, {
      expand: ['subscription.latest_invoice.payments', 'customer', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { attempt: '1' },
      customer: { email: 'lea@example.lu', name: 'Léa Weber' },
      customer_details: { email: 'lea@example.lu' },
      line_items: { data: [{ quantity: 1, amount_total: 1900 }] },
      subscription: {
        status: 'active',
        metadata: { uid: 'lea' },
        default_payment_method: expect.stringMatching(/^pm_/),
        latest_invoice: {
          status: 'paid',
          billing_reason: 'subscription_create',
          payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
        },
      },
    });
  });

  test("sends events in Stripe's order: incomplete, active, and the session last", async () => {
    await world.pay(await world.session());
    const told = await world.events();
    const after = told.slice(told.findIndex(({ type }) => type === 'payment_intent.created'));
    expect(after.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
    const made = told.find(({ type }) => type === 'customer.subscription.created');
    expect(made?.data.object).toMatchObject({ status: 'incomplete' });
    const updated = told.find(({ type }) => type === 'customer.subscription.updated');
    expect(updated?.data).toMatchObject({
      object: { status: 'active' },
      previous_attributes: { status: 'incomplete' },
    });
  });

  test('happens once, even if the form is sent several times', async () => {
    const open = await world.session();
    await world.pay(open);
    const again = await world.pay(open);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('This is paid already');
    expect((await world.stripe.subscriptions.list()).data).toHaveLength(1);
    expect((await world.stripe.charges.list()).data).toHaveLength(1);
  });

  test('leaves the page open for another card if the first card is declined', async () => {
    const open = await world.session();
    const refused = await world.pay(open, card.declines);
    expect(refused.status).toBe(200);
    expect(await refused.text()).toMatch(/role="alert".*Your card was declined/s);
    expect((await session(open.id)).status).toBe('open');
    expect((await world.stripe.subscriptions.list()).data).toEqual([]);
    expect(await types()).toEqual(
      expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed']),
    );
    expect((await world.pay(open)).status).toBe(303);
    expect((await world.stripe.paymentIntents.list()).data).toMatchObject([
      { status: 'succeeded' },
    ]);
  });

  test.each([card.asks, card.asksToo])(
    'asks for bank authentication (3-D Secure) if the card is %s, and asks again after a refusal',
    async (number) => {
      const open = await world.session();
      const question = await (await world.pay(open, number)).text();
      expect(question).toContain('3-D Secure');
      expect(question).toContain('value="confirm"');
      expect((await world.stripe.paymentIntents.list()).data[0]?.status).toBe('requires_action');
      const refused = await (await world.pay(open, number, { answer: 'fail' })).text();
      expect(refused).toContain('We are unable to authenticate your payment method');
      expect((await session(open.id)).status).toBe('open');
      expect((await world.pay(open, number, { answer: 'confirm' })).status).toBe(303);
      expect((await session(open.id)).status).toBe('complete');
    },
  );

  test.each([
    ['4111 1111 1111 1111', {}, 'card number is incorrect'],
    ['abc', {}, 'card number is incorrect'],
    [card.pays, { expiry: '12 / 26' }, 'expiration date is in the past'],
    [card.pays, { expiry: '' }, 'expiration date is in the past'],
  ])(
    'shows an error if the card number is %s and the other entries are %j',
    async (number, more, words) => {
      const open = await world.session();
      expect(await (await world.pay(open, number, more)).text()).toContain(words);
      expect((await session(open.id)).status).toBe('open');
    },
  );

  test('keeps the typed card data after an error', async () => {
    await world.pay(await world.session(), '5555 5555 5555 4444', { expiry: '03/41' });
    const [customer] = (await world.stripe.customers.list()).data;
    const [method] = (await world.stripe.customers.listPaymentMethods(customer?.id ?? '')).data;
    expect(method?.card).toMatchObject({
      brand: 'mastercard',
      last4: '4444',
      exp_month: 3,
      exp_year: 2041,
    });
  });

  test('requires accepting the terms if the session contains them', async () => {
    const open = await world.session({ consent_collection: { terms_of_service: 'required' } });
    expect(await (await world.pay(open)).text()).toContain('Agree to the terms');
    expect((await world.pay(open, card.pays, { terms: 'accepted' })).status).toBe(303);
    expect((await session(open.id)).consent).toEqual({
      promotions: null,
      terms_of_service: 'accepted',
    });
  });

  test('asks for a card but charges nothing if the plan begins with a free trial', async () => {
    const open = await world.session({ subscription_data: { trial_period_days: 30 } });
    await world.pay(open);
    expect(await session(open.id)).toMatchObject({
      payment_status: 'no_payment_required',
      amount_total: 0,
    });
    expect((await world.stripe.charges.list()).data).toEqual([]);
  });
});

describe('leaving the local Checkout page without paying', () => {
  test('returns to the site by the cancel link, and leaves the session open', async () => {
    const open = await world.session();
    const page = await (await fetch(open.url ?? '')).text();
    expect(page).toContain('href="https://kloer.example/?payment=cancelled"');
    expect((await session(open.id)).status).toBe('open');
  });

  test('makes the session expire after 24 hours', async () => {
    const open = await world.session();
    await world.moveTo('2027-02-01T09:59:59Z');
    expect((await session(open.id)).status).toBe('open');
    await world.moveTo('2027-02-01T10:00:00Z');
    expect(await session(open.id)).toMatchObject({ status: 'expired', url: null });
    expect(await types()).toContain('checkout.session.expired');
    expect(await (await world.pay(open)).text()).toContain('This page has expired');
    expect((await world.stripe.subscriptions.list()).data).toEqual([]);
  });

  test('can be forced by an API call that ends the session, but only once and not after the payment', async () => {
    const open = await world.session();
    expect((await world.stripe.checkout.sessions.expire(open.id)).status).toBe('expired');
    expect(await refusal(world.stripe.checkout.sessions.expire(open.id))).toMatchObject({
      status: 400,
      message: expect.stringContaining('status of expired'),
    });
    const paid = await world.session();
    await world.pay(paid);
    expect(await refusal(world.stripe.checkout.sessions.expire(paid.id))).toMatchObject({
      message: expect.stringContaining('status of complete'),
    });
  });

  test('can be forced by a test, which presses a button on the page to end the session', async () => {
    const open = await world.session();
    const answer = await world.press(open.url ?? '', { expire: 'now' });
    expect(await answer.text()).toContain('This page has expired');
    expect((await session(open.id)).status).toBe('expired');
  });
});

describe('the text of the local Checkout page', () => {
  test.each([
    ['fr', 'Payer par carte', '19,00'],
    ['en', 'Pay with card', '€19.00'],
  ] as const)('is in the language %s', async (locale, heading, price) => {
    const page = await (await fetch((await world.session({ locale })).url ?? '')).text();
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain(heading);
    expect(page).toContain(price);
  });

  test('is in the language of the browser if the session has none', async () => {
    const { url } = await world.session({ locale: 'auto' });
    const page = await fetch(url ?? '', { headers: { 'accept-language': 'fr-LU,fr;q=0.9' } });
    expect(await page.text()).toContain('<html lang="fr">');
  });

  test('contains no script, forbids scripts, and labels every field', async () => {
    const answer = await fetch((await world.session()).url ?? '');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await answer.text();
    expect(page).not.toMatch(/<script|onclick|javascript:/i);
    const fields = [...page.matchAll(/<input\s+id="(\w+)"/g)].map(([, id]) => id);
    expect(fields).toEqual(['email', 'number', 'expiry', 'cvc', 'name']);
    for (const id of fields) expect(page).toContain(`<label for="${id}">`);
  });

  test('contains the values of callers and payers only as plain text', async () => {
    const open = await world.session({
      customer_email: 'a@b.lu',
      custom_text: { submit: { message: '<img src=x onerror=alert(1)>' } },
    });
    const page = await (await world.pay(open, '"><script>alert(1)</script>')).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<script>');
  });

  test('is replaced by 404 for an unknown session', async () => {
    expect((await fetch(`${world.server.url}/c/pay/cs_test_nothing`)).status).toBe(404);
  });
});

describe('opening a session of the local Checkout', () => {
  test.each([
    [{ mode: undefined }, 'parameter_missing', 'mode'],
    [{ success_url: undefined }, 'parameter_missing', 'success_url'],
    [
      { line_items: [{ price: 'price_none', quantity: 1 }] },
      'resource_missing',
      'line_items[0][price]',
    ],
    [{ line_items: [{ quantity: 1 }] }, 'parameter_missing', 'line_items[0][price]'],
    [{ line_items: [{ price: 'p', quantity: 0 }] }, undefined, 'line_items[0][quantity]'],
    [{ customer: 'cus_none' }, 'resource_missing', 'customer'],
    [{ success_url: 'javascript:alert(1)' }, 'url_invalid', 'success_url'],
    [{ expires_at: now + 60 }, undefined, 'expires_at'],
    [{ expires_at: now + 25 * 3600 }, undefined, 'expires_at'],
    [{ subscription_data: { trial_end: now + 3600 } }, undefined, 'subscription_data[trial_end]'],
    [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [{ locale: 'lb' }, undefined, 'locale'],
  ])('refuses the parameters %j', async (more, code, param) => {
    expect(await refusal(world.session(more as object))).toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      param,
      ...(code === undefined ? {} : { code }),
    });
  });

  test.each([
    [{ mode: 'payment' }, 'mode payment'],
    [{ discounts: [{ coupon: 'x' }] }, 'discounts'],
    [
      { subscription_data: { billing_cycle_anchor: now } },
      'subscription_data[billing_cycle_anchor]',
    ],
  ])('answers with 501 and the name of the parameter for %j', async (more, words) => {
    expect(await refusal(world.session(more as object))).toMatchObject({
      status: 501,
      message: expect.stringContaining(words),
    });
  });

  test('refuses an archived price and a deleted customer', async () => {
    const price = await world.monthly();
    await world.stripe.prices.update(price.id, { active: false });
    const line_items = [{ price: price.id, quantity: 1 }];
    expect((await refusal(world.session({ line_items }))).message).toContain('inactive');
    const { id } = await world.stripe.customers.create();
    await world.stripe.customers.del(id);
    expect(await refusal(world.session({ customer: id }))).toMatchObject({
      code: 'resource_missing',
    });
  });

  test('accepts options for taxes, and requires the values that the options need', async () => {
    const { id: customer } = await world.stripe.customers.create();
    const automatic_tax = { enabled: true };
    expect(await refusal(world.session({ customer, automatic_tax }))).toMatchObject({
      code: 'customer_tax_location_invalid',
    });
    const open = await world.session({
      customer,
      automatic_tax,
      tax_id_collection: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
    });
    await world.pay(open);
    const done = await world.stripe.checkout.sessions.retrieve(open.id, { expand: ['invoice'] });
    expect(done).toMatchObject({
      automatic_tax: { enabled: true, status: 'complete' },
      invoice: { automatic_tax: { enabled: true }, total_taxes: [] },
    });
  });

  test('adds the session to the lists by customer and status', async () => {
    const { id: customer } = await world.stripe.customers.create();
    const open = await world.session({ customer });
    await world.session();
    const { data } = await world.stripe.checkout.sessions.list({ customer, status: 'open' });
    expect(data.map(({ id }) => id)).toEqual([open.id]);
    const lines = await world.stripe.checkout.sessions.listLineItems(open.id);
    expect(lines.data).toMatchObject([{ description: 'Kloer', amount_total: 1900 }]);
  });
});
