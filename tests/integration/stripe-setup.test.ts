import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWorld, type World } from '#local/stripe/testing/world.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { setUpStripe } from '../../scripts/stripe-account/set-up.ts';

const webhook = 'https://europe-west1-kloer.cloudfunctions.net/stripeWebhook';
const site = 'https://kloer.lu';

let world: World;
let folder: string;

beforeEach(async () => {
  world = await startWorld();
  folder = mkdtempSync(path.join(tmpdir(), 'stripe-setup-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await world.stop();
});

const setUp = async (apply = false) => {
  const outcome = await setUpStripe(world.stripe, {
    site,
    webhook,
    mode: apply ? 'apply' : 'create',
  });
  return {
    ...outcome,
    parameters: outcome.parameters as Record<keyof typeof outcome.parameters, string>,
  };
};
const told = async (apply = false) => {
  const { made, fixed, differs } = await setUp(apply);
  return { made: made.length, fixed, differs };
};
const nothing = { made: 0, fixed: [], differs: [] };

describe('the setup of an empty Stripe account', () => {
  test('creates product, prices, portal and webhook, and prints their ids', async () => {
    const { parameters, webhookSecret, made, differs } = await setUp();
    expect(made).toHaveLength(5);
    expect(differs).toEqual([]);
    const { STRIPE_PRICE_MONTH: month, STRIPE_PRICE_YEAR: year } = parameters;
    expect(await world.stripe.prices.retrieve(month)).toMatchObject({
      unit_amount: 1900,
      currency: 'eur',
      recurring: { interval: 'month', interval_count: 1 },
      tax_behavior: 'inclusive',
      lookup_key: 'kloer-month',
      product: 'kloer',
    });
    expect(await world.stripe.prices.retrieve(year)).toMatchObject({ unit_amount: 19_900 });
    const portal = await world.stripe.billingPortal.configurations.retrieve(
      parameters.STRIPE_PORTAL,
    );
    expect(portal.features).toMatchObject({
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: false },
    });
    expect(webhookSecret).toMatch(/^whsec_/);
    const endpoints = (await world.stripe.webhookEndpoints.list()).data;
    expect(endpoints.find(({ url }) => url === webhook)).toMatchObject({
      api_version: '2026-10-28.endive',
      status: 'enabled',
    });
  });

  test('creates nothing when it runs again, and prints the same ids', async () => {
    const first = await setUp();
    expect(await setUp(true)).toEqual({
      ...first,
      made: [],
      webhookSecret: null,
    });
  });

  test.each(['/v1/prices', '/v1/billing_portal', '/v1/webhook_endpoints'])(
    'is completed by the next run if it failed while creating %s',
    async (at) => {
      await world.control('POST', '/faults', { kind: 'error', method: 'POST', path: at });
      await expect(setUp()).rejects.toThrow();
      await setUp();
      expect((await world.stripe.products.list()).data).toHaveLength(1);
      expect((await world.stripe.prices.list()).data).toHaveLength(2);
      expect(await told()).toEqual(nothing);
    },
  );
});

type Change = (stripe: World['stripe'], ids: Record<string, string>) => Promise<unknown>;

describe('a difference between the Stripe account and the configuration', () => {
  const changes: [string, Change, RegExp][] = [
    ['another name', (s) => s.products.update('kloer', { name: 'X' }), /is called X, not Kloer\.$/],
    ['an archived product', (s) => s.products.update('kloer', { active: false }), /is archived: /],
    [
      'an archived price',
      (s, { STRIPE_PRICE_YEAR: id = '' }) => s.prices.update(id, { active: false }),
      /^The price price_\w+ is archived\.$/,
    ],
    [
      'another amount',
      (s) => price(s, { unit_amount: 2100 }),
      /is 2100 eur cents, not 1900 eur cents\.$/,
    ],
    ['another currency', (s) => price(s, { currency: 'chf' }), /is 1900 chf cents/],
    [
      'another interval',
      (s) => price(s, { recurring: { interval: 'month', interval_count: 2 } }),
      /is not paid once a month\.$/,
    ],
    [
      'tax added to the price',
      (s) => price(s, { tax_behavior: 'exclusive' }),
      /does not include tax\.$/,
    ],
    [
      'no invoices in the portal',
      (s, ids) => portal(s, ids, 'invoice_history'),
      /shows no invoices\.$/,
    ],
    [
      'no card change in the portal',
      (s, ids) => portal(s, ids, 'payment_method_update'),
      /change the card\.$/,
    ],
    [
      'cancelling with immediate effect',
      (s, { STRIPE_PORTAL: id = '' }) =>
        s.billingPortal.configurations.update(id, {
          features: { subscription_cancel: { enabled: true, mode: 'immediately' } },
        }),
      /cancels at once/,
    ],
    [
      'another return address',
      (s, { STRIPE_PORTAL: id = '' }) =>
        s.billingPortal.configurations.update(id, { default_return_url: 'https://else.lu/' }),
      /leads back to https:\/\/else\.lu\/, not to https:\/\/kloer\.lu\/activate-account\.$/,
    ],
    [
      'too few events',
      async (s) => s.webhookEndpoints.update(await ours(s), { enabled_events: ['invoice.paid'] }),
      /is not sent charge\.dispute\.closed, /,
    ],
    [
      'a disabled webhook',
      async (s) => s.webhookEndpoints.update(await ours(s), { disabled: true }),
      /is switched off\.$/,
    ],
  ];

  const price = (stripe: World['stripe'], change: object) =>
    stripe.prices.create({
      product: 'kloer',
      lookup_key: 'kloer-month',
      transfer_lookup_key: true,
      currency: 'eur',
      unit_amount: 1900,
      recurring: { interval: 'month' },
      tax_behavior: 'inclusive',
      ...change,
    });
  const portal = (
    stripe: World['stripe'],
    { STRIPE_PORTAL: id = '' }: Record<string, string>,
    feature: string,
  ) =>
    stripe.billingPortal.configurations.update(id, { features: { [feature]: { enabled: false } } });
  const ours = async (stripe: World['stripe']) =>
    (await stripe.webhookEndpoints.list()).data.find(({ url }) => url === webhook)?.id ?? '';

  test.each(changes)(
    "(%s) is reported by the setup, and corrected only if the command's option asks for it",
    async (_what, change, says) => {
      const { parameters } = await setUp();
      await change(world.stripe, parameters);
      const differs = [expect.stringMatching(says)];
      expect(await told()).toEqual({ ...nothing, differs });
      expect(await told()).toEqual({ ...nothing, differs });
      expect(await told(true)).toEqual({ ...nothing, fixed: differs });
      expect(await told()).toEqual(nothing);
    },
  );

  test('is corrected by reactivating an archived price and replacing one with a wrong amount', async () => {
    const { parameters } = await setUp();
    await world.stripe.prices.update(parameters.STRIPE_PRICE_YEAR, { active: false });
    await price(world.stripe, { unit_amount: 2100 });
    const after = (await setUp(true)).parameters;
    expect(after.STRIPE_PRICE_YEAR).toBe(parameters.STRIPE_PRICE_YEAR);
    expect(await world.stripe.prices.retrieve(after.STRIPE_PRICE_MONTH)).toMatchObject({
      unit_amount: 1900,
    });
  });

  test("is reported, but has to be corrected by hand, if the webhook's API version differs", async () => {
    await world.stripe.webhookEndpoints.create({ url: webhook, enabled_events: ['*'] });
    const { differs, webhookSecret } = await setUp(true);
    expect([differs, webhookSecret]).toEqual([
      [expect.stringContaining('delete it in the dashboard')],
      null,
    ]);
  });
});

describe('the command for the Stripe setup', () => {
  type Said = { code: number; said: string };
  const run = (args: string[], env: Record<string, string>) =>
    new Promise<Said>((resolve) => {
      const script = path.resolve(import.meta.dirname, '../../scripts/stripe-setup.ts');
      const options = { env: { ...bareEnvironment, ...env } };
      execFile(process.execPath, [script, ...args], options, (error, out, err) =>
        resolve({ code: error ? 1 : 0, said: out + err }),
      );
    });
  const env = () => ({ STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_API: world.server.url });

  test('prints the ids of the Stripe objects, but neither the key nor the webhook secret', async () => {
    const secretFile = path.join(folder, 'secret');
    const args = ['--project', 'kloer', '--secret-file', secretFile];
    const { code, said } = await run(args, env());
    expect(code).toBe(0);
    expect(said).toMatch(/^STRIPE_PRICE_MONTH=price_\w+\nSTRIPE_PRICE_YEAR=price_\w+\n/m);
    expect(readFileSync(secretFile, 'utf8')).toMatch(/^whsec_/);
    expect(said).not.toMatch(/sk_|whsec_/);
    expect((await run(args, env())).said).toContain('All is as it should be.');
  });

  test('exits with 1 if there are differences', async () => {
    await setUp();
    await world.stripe.products.update('kloer', { name: 'X' });
    const { code, said } = await run(['--project', 'kloer'], env());
    expect([code, said]).toEqual([1, expect.stringContaining('is called X')]);
  });

  test.each([
    ['no key', ['--project', 'kloer'], {}, 'STRIPE_SECRET_KEY is missing.'],
    ['no project', [], { STRIPE_SECRET_KEY: 'sk_test_1' }, '--project or --webhook is missing.'],
    ['an unknown option', ['--live'], {}, "Unknown option '--live'"],
  ])('stops with a clear sentence if there is %s', async (_what, args, more, says) => {
    const { code, said } = await run(args, more);
    expect([code, said]).toEqual([1, expect.stringContaining(says)]);
    expect(said).toContain('npm run stripe:setup');
  });

  test('reports a refused key without printing the key', async () => {
    const wrong = { ...env(), STRIPE_SECRET_KEY: 'sk_test_wrong' };
    const { code, said } = await run(['--project', 'kloer'], wrong);
    expect([code, said]).toEqual([1, 'Stripe does not take this STRIPE_SECRET_KEY.\n']);
  });
});
