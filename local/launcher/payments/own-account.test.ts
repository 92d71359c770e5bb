import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bareEnvironment } from '../../../tests/support/bare-environment.ts';
import { startStripe, type StripeServer } from '../../stripe/server.ts';
import { freePorts } from '../addresses/ports.ts';
import { addressesOf } from '../addresses/stack-addresses.ts';
import { dataFolderAt, prepareDataFolder } from '../data/data-folder.ts';
import { prepareSuiteEnvironment } from '../suite/suite-environment.ts';
import { requireStripe, useOwnAccount, type OwnAccount } from './own-account.ts';

const key = 'sk_test_51KeptToItself';
const secret = 'whsec_KeptToItselfToo';
let folder = '';
const complaints: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-own-account-'));
  complaints.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const said = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** Installs a fake `stripe` first on the search path; it records its arguments. */
function installCommandLine(listening = 'echo "> Ready! The secret is $SECRET"; exec sleep 600') {
  const program = path.join(folder, 'stripe');
  const script = `#!/bin/sh
echo "$@" >> "${folder}/arguments"
echo "$STRIPE_API_KEY" > "${folder}/key"
SECRET=${secret}
case "$*" in
  version) ;;
  *--print-secret) echo $SECRET ;;
  *) ${listening} ;;
esac
`;
  writeFileSync(program, script);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
}

const accountAt = (api: string): OwnAccount => ({
  key,
  webhook: 'http://127.0.0.1:5001/stripeWebhook',
  logFile: path.join(folder, 'stripe.log'),
  configFolder: path.join(folder, 'config'),
  complain: (sentence) => complaints.push(sentence),
  api: new URL(api),
});

async function refusal(work: () => unknown): Promise<{ code?: string; message: string }> {
  try {
    await work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it was not refused');
}

/** Matches one sentence that says what to do. */
const sentence = /^(?:[^.]|\.(?! ))+, or start without --stripe\.$/;

describe('the check before starting with a real Stripe account', () => {
  test.each([
    ['no key', undefined, /needs the test key of a Stripe account in STRIPE_SECRET_KEY/],
    ['a live key', 'sk_live_51KeptToItself', /holds no test key, and nobody is to be charged/],
    ['a publishable key', 'pk_test_51KeptToItself', /holds no test key/],
  ])('refuses %s in a sentence that does not contain the key', async (_what, given, words) => {
    installCommandLine();
    const { code, message } = await refusal(() =>
      requireStripe({ PATH: process.env['PATH'], STRIPE_SECRET_KEY: given }),
    );
    expect(code).toBe('missing-prerequisite');
    expect(message).toMatch(words);
    expect(message).toMatch(sentence);
    expect(message).not.toContain('KeptToItself');
  });

  test('says where to get the Stripe CLI if it is missing', async () => {
    const { message } = await refusal(() =>
      requireStripe({ PATH: folder, STRIPE_SECRET_KEY: key }),
    );
    expect(message).toMatch(/docs\.stripe\.com\/stripe-cli/);
    expect(message).toMatch(sentence);
  });

  test('accepts a test key, also a restricted one, if the Stripe CLI is installed', () => {
    installCommandLine();
    const env = { PATH: process.env['PATH'] };
    expect(requireStripe({ ...env, STRIPE_SECRET_KEY: key })).toBe(key);
    const restricted = 'rk_test_51KeptToItself';
    expect(requireStripe({ ...env, STRIPE_SECRET_KEY: restricted })).toBe(restricted);
  });
});

test('npm start -- --stripe without a key prints one sentence and starts nothing', () => {
  const main = path.join(import.meta.dirname, '../main.ts');
  const data = path.join(folder, 'stack');
  const { status, stderr } = spawnSync(process.execPath, [main, '--stripe', '--data', data], {
    encoding: 'utf8',
    env: bareEnvironment,
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(sentence);
  expect(existsSync(data)).toBe(false);
});

test('npm start -- --stripe reports a missing network in one sentence', async () => {
  installCommandLine();
  const { stripe: closed } = await freePorts();
  const { code, message } = await refusal(() =>
    useOwnAccount(accountAt(`http://127.0.0.1:${closed}`)),
  );
  expect(code).toBe('not-answering');
  expect(message).toMatch(/^Stripe cannot be reached/);
  expect(message).toMatch(sentence);
});

describe('a stack with a real Stripe account', () => {
  let account: StripeServer;
  beforeEach(async () => {
    account = await startStripe({ port: 0, key });
  });
  afterEach(() => account.close());

  test('gives the prices and secrets of the account to the functions, and starts no local Stripe', async () => {
    installCommandLine();
    const { parameters, stop } = await useOwnAccount(accountAt(account.url));
    await stop();
    expect(parameters).toEqual({
      STRIPE_PRICE_MONTH: expect.stringMatching(/^price_/),
      STRIPE_PRICE_YEAR: expect.stringMatching(/^price_/),
      STRIPE_PORTAL: expect.stringMatching(/^bpc_/),
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: secret,
    });
    const data = dataFolderAt(path.join(folder, 'stack'));
    prepareDataFolder(data);
    vi.stubEnv('STRIPE_SECRET_KEY', key);
    vi.stubEnv('STRIPE_API', account.url);
    const ports = await freePorts();
    const suite = prepareSuiteEnvironment('/repository', data, ports, null, parameters);
    expect(Object.keys(suite).filter((name) => name.startsWith('STRIPE'))).toEqual([]);
    const file = path.join(data.run, 'functions', '.env.demo-kloer');
    expect(readFileSync(file, 'utf8')).not.toContain('STRIPE_API');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(addressesOf(ports, { stripe: true })).not.toHaveProperty('stripe');
  });

  test("receives Stripe's messages until it stops, and logs neither key nor secret", async () => {
    installCommandLine(`echo "> Ready! $SECRET for $STRIPE_API_KEY"; exec sleep 600`);
    const { stop } = await useOwnAccount(accountAt(account.url));
    expect(said('arguments').trim().split('\n')).toEqual([
      'listen --print-secret',
      'listen --forward-to http://127.0.0.1:5001/stripeWebhook',
    ]);
    expect(said('key').trim()).toBe(key);
    await stop();
    expect(said('stripe.log')).toBe('> Ready! whsec_… for sk_test_…\n');
    expect(complaints).toEqual([]);
  });

  test('reports that the Stripe CLI ended unexpectedly', async () => {
    installCommandLine('echo Ready!');
    const { stop } = await useOwnAccount(accountAt(account.url));
    await vi.waitFor(
      () => expect(complaints).toEqual([expect.stringMatching(/ended by itself/)]),
      30_000,
    );
    await stop();
  });

  test('reports in one sentence that the Stripe CLI cannot listen', async () => {
    installCommandLine('echo "not authorised" >&2; exit 1');
    const { code, message } = await refusal(() => useOwnAccount(accountAt(account.url)));
    expect(code).toBe('not-answering');
    expect(message).toMatch(/cannot listen for this account/);
  });

  test('reports that Stripe refuses the key, without any part of the key', async () => {
    installCommandLine();
    const wrong = { ...accountAt(account.url), key: 'sk_test_51Another' };
    const { message } = await refusal(() => useOwnAccount(wrong));
    expect(message).toMatch(/^Stripe does not take this STRIPE_SECRET_KEY/);
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/Another|sk_test/);
  });
});
