import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import { startWorld, type World } from '#local/stripe/testing/world.ts';
import type { Google, GoogleAnswer, GoogleRequest } from '../../scripts/google.ts';
import { grantRoles } from '../../scripts/deploy/function-accounts.ts';
import { scansBucketSettings } from '../../scripts/deploy/scans-bucket.ts';
import { setUpStripe } from '../../scripts/stripe-account/set-up.ts';
import { grantingGoogle } from '../support/granting-google.ts';
import { parameterProblems, projectProblems } from '../../scripts/project-problems.ts';
import { productionParameters } from '../support/production-environment.ts';
import { failed, found, recordedGoogle } from '../support/recorded-google.ts';
import { repositoryRoot } from './source-files.ts';

const parameters: Record<string, string> = { ...productionParameters };

let stripe: World;
const webhook = 'https://europe-west1-kloer-prod.cloudfunctions.net/stripeWebhook';
const setUp = (site: string) => setUpStripe(stripe.stripe, { site, webhook, mode: 'apply' });

beforeAll(async () => {
  stripe = await startWorld();
  Object.assign(parameters, (await setUp('https://example.lu')).parameters);
});

afterAll(() => stripe.stop());

const addresses = {
  quota:
    'POST https://cloudresourcemanager.googleapis.com/v1/projects/kloer-prod:testIamPermissions',
  service:
    'GET https://serviceusage.googleapis.com/v1/projects/kloer-prod/services/iamcredentials.googleapis.com',
  auth: 'GET https://identitytoolkit.googleapis.com/admin/v2/projects/kloer-prod/config',
  hosting:
    'GET https://firebasehosting.googleapis.com/v1beta1/projects/kloer-prod/sites/kloer-prod/config',
  admins:
    'GET https://firestore.googleapis.com/v1/projects/kloer-prod/databases/(default)/documents/admins?pageSize=300',
  bucket: 'GET https://storage.googleapis.com/storage/v1/b/kloer-prod.firebasestorage.app',
  scans: 'GET https://storage.googleapis.com/storage/v1/b/kloer-prod-scans',
};
const secretAddress = (name: string) =>
  `GET https://secretmanager.googleapis.com/v1/projects/kloer-prod/secrets/${name}/versions/latest:access`;
const secret = (text: string) => found({ payload: { data: Buffer.from(text).toString('base64') } });

const permission = 'serviceusage.services.use';
const auth = {
  signIn: { email: { enabled: true } },
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  authorizedDomains: ['example.lu'],
  notification: { sendEmail: { callbackUri: 'https://example.lu/auth' } },
};
const answers: Record<string, GoogleAnswer> = {
  [addresses.quota]: found({ permissions: [permission] }),
  [addresses.service]: found({ state: 'ENABLED' }),
  [addresses.auth]: found(auth),
  [addresses.admins]: found({ documents: [{ name: 'admins/kim' }] }),
  [addresses.hosting]: found({ maxVersions: '10' }),
  [addresses.bucket]: found({ name: 'kloer-prod.firebasestorage.app' }),
  [addresses.scans]: found(scansBucketSettings),
  [secretAddress('FORMER_PERSONS_KEY')]: secret('forty characters that are no secret at all'),
  [secretAddress('MAIL_PASSWORD')]: secret('unset'),
  [secretAddress('MAIL_EVENTS_SECRET')]: secret('unset'),
  [secretAddress('STRIPE_SECRET_KEY')]: secret('sk_test_1'),
  [secretAddress('STRIPE_WEBHOOK_SECRET')]: secret('whsec_1'),
};

const granting = grantingGoogle();
beforeAll(() => grantRoles(granting.google, 'kloer-prod', 'kloer-prod.firebasestorage.app'));

function projectWith(changed: Record<string, GoogleAnswer> = {}) {
  const recorded = recordedGoogle({ ...answers, ...changed });
  const isRecorded = ({ method = 'GET', url }: GoogleRequest) =>
    `${method} ${url}` in { ...answers, ...changed };
  const google: Google = (request) =>
    (isRecorded(request) ? recorded.google : granting.google)(request);
  return { google, asked: recorded.asked };
}

/** The check reports this problem on every run, because the repository contains example company facts. */
const examples = /^domain\/brand\/brand.ts still holds examples/;

async function problemsOf(
  changedParameters: Record<string, string> = {},
  changedAnswers: Record<string, GoogleAnswer> = {},
) {
  const { google } = projectWith(changedAnswers);
  const given = { ...parameters, ...changedParameters };
  const [example, ...others] = (
    await projectProblems('kloer-prod', given, google, () => stripe.stripe)
  ).toSorted((one, other) => Number(examples.test(other)) - Number(examples.test(one)));
  expect(example).toMatch(examples);
  return others;
}

const live = {
  [secretAddress('STRIPE_SECRET_KEY')]: secret('rk_live_1'),
  [addresses.auth]: found({
    ...auth,
    authorizedDomains: [new URL(brand.origin).hostname],
    notification: { sendEmail: { callbackUri: `${brand.origin}/auth` } },
  }),
};
const own = { SITE_ORIGIN: brand.origin };
const withApps = {
  [addresses.auth]: found({
    ...auth,
    mfa: { providerConfigs: [{ state: 'ENABLED', totpProviderConfig: {} }] },
  }),
};
const demanding = found({
  documents: [{ name: 'admins/kim', fields: { needsSecondFactor: { booleanValue: true } } }],
});
const withoutPayments = {
  [secretAddress('STRIPE_SECRET_KEY')]: secret('unset'),
  [secretAddress('STRIPE_WEBHOOK_SECRET')]: secret('unset'),
};

describe('the check of a correctly configured project', () => {
  test('finds no problem, and only reads the configuration', async () => {
    expect(await problemsOf()).toEqual([]);
    const { google, asked } = projectWith();
    await projectProblems('kloer-prod', parameters, google, () => stripe.stripe);
    expect(new Set(asked.map(({ url }) => url)).size).toBe(Object.keys(answers).length);
    const [changing, ...others] = asked.filter(({ method = 'GET' }) => method !== 'GET');
    expect(changing?.body).toEqual({ permissions: [permission] });
    expect(others).toEqual([]);
  });

  test('finds no problem if Auth and the rules both require a second factor', async () => {
    const required = { ADMIN_SECOND_FACTOR: 'required' };
    expect(await problemsOf(required, { ...withApps, [addresses.admins]: demanding })).toEqual([]);
  });

  test('finds no problem with a live Stripe key, or without payments', async () => {
    await setUp(brand.origin);
    expect(await problemsOf(own, live)).toEqual([]);
    await setUp('https://example.lu');
    const none = { STRIPE_PRICE_MONTH: '', STRIPE_PRICE_YEAR: '', STRIPE_PORTAL: '' };
    expect(await problemsOf(none, withoutPayments)).toEqual([]);
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no mail server', { MAIL_HOST: '' }, /^MAIL_HOST must name/],
  ['a wrong port', { MAIL_PORT: 'post' }, /^MAIL_PORT /],
  ['a site without https', { SITE_ORIGIN: 'http://example.lu' }, /^SITE_ORIGIN must be/],
  ['a secret inside the file', { MAIL_PASSWORD: 'p' }, /^MAIL_PASSWORD is a secret: take it out/],
  ['pages published to a folder', { PUBLISHER: 'directory' }, /^PUBLISHER is `directory`/],
  ['a missing password', { MAIL_USER: 'kloer' }, /^MAIL_PASSWORD is not set/],
  ['no Stripe price', { STRIPE_PRICE_YEAR: '' }, /^STRIPE_PRICE_YEAR must be set/],
])('a parameter file with %s is reported in one sentence', async (_what, changed, sentence) => {
  expect((await problemsOf(changed)).filter((one) => sentence.test(one))).toHaveLength(1);
});

test.each<[string, Record<string, string>, Record<string, GoogleAnswer>, RegExp]>([
  [
    'no quota project',
    {},
    { [addresses.quota]: found({}) },
    /^You may not use kloer-prod as quota project/,
  ],
  [
    'a refused quota project',
    {},
    { [addresses.quota]: failed(403, 'No consumer.') },
    /\(No consumer\.\)\.$/,
  ],
  [
    'no service that signs',
    {},
    { [addresses.service]: found({ state: 'DISABLED' }) },
    /^iamcredentials.googleapis.com is off/,
  ],
  [
    'wrong Auth settings',
    {},
    { [addresses.auth]: found({ ...auth, client: {} }) },
    /^Public sign-up is on|^People can delete/,
  ],
  [
    'Auth settings that cannot be read',
    {},
    { [addresses.auth]: failed(404, 'CONFIGURATION_NOT_FOUND') },
    /^The settings of Auth cannot be read: CONFIGURATION_NOT_FOUND/,
  ],
  [
    'unlimited Hosting versions',
    {},
    { [addresses.hosting]: found({}) },
    /^Hosting keeps all versions/,
  ],
  [
    'too many Hosting versions',
    {},
    { [addresses.hosting]: found({ maxVersions: '100' }) },
    /^Hosting keeps 100 versions/,
  ],
  [
    'no Hosting site',
    {},
    { [addresses.hosting]: failed(404, 'Not found.') },
    /^Hosting’s site kloer-prod cannot be read: Not found/,
  ],
  [
    'a second factor that Auth does not allow',
    { ADMIN_SECOND_FACTOR: 'required' },
    { [addresses.admins]: found({}) },
    /^ADMIN_SECOND_FACTOR is required, but Auth allows no/,
  ],
  [
    'a second factor that the rules do not require yet',
    { ADMIN_SECOND_FACTOR: 'required' },
    withApps,
    /^ADMIN_SECOND_FACTOR is required, but not for all/,
  ],
  [
    'a second factor that the rules still require',
    {},
    { [addresses.admins]: demanding },
    /^ADMIN_SECOND_FACTOR is off, but not for all/,
  ],
  [
    'administrators that cannot be read',
    {},
    { [addresses.admins]: failed(403, 'Denied.') },
    /^The administrators cannot be read: Denied/,
  ],
  ['no bucket', {}, { [addresses.bucket]: failed(404, '') }, /^There is no bucket kloer-prod.fire/],
  [
    'a bucket of another project',
    {},
    { [addresses.bucket]: failed(403, 'Forbidden.') },
    /^The bucket .* cannot be read: Forbidden/,
  ],
  [
    'no bucket for scans',
    {},
    { [addresses.scans]: failed(404, '') },
    /^There is no bucket kloer-prod-sc/,
  ],
  [
    'a bucket for scans that keeps deleted scans',
    {},
    {
      [addresses.scans]: found({
        ...scansBucketSettings,
        softDeletePolicy: { retentionDurationSeconds: '604800' },
      }),
    },
    /^The bucket kloer-prod-scans keeps deleted scans/,
  ],
  [
    'a bucket for scans that keeps old versions',
    {},
    { [addresses.scans]: found({ ...scansBucketSettings, versioning: { enabled: true } }) },
    /^The bucket kloer-prod-scans keeps earlier versions/,
  ],
  [
    'a bucket for scans that the public can open',
    {},
    {
      [addresses.scans]: found({
        ...scansBucketSettings,
        iamConfiguration: { uniformBucketLevelAccess: { enabled: true } },
      }),
    },
    /^The bucket kloer-prod-scans could be made public/,
  ],
  [
    'a bucket for scans that never deletes',
    {},
    { [addresses.scans]: found({ ...scansBucketSettings, lifecycle: {} }) },
    /^The bucket kloer-prod-scans does not delete old scans/,
  ],
  [
    'no secret',
    {},
    { [secretAddress('MAIL_PASSWORD')]: failed(404, '') },
    /^The secret MAIL_PASSWORD is missing/,
  ],
  [
    'a secret that cannot be read',
    {},
    { [secretAddress('MAIL_PASSWORD')]: failed(403, 'Denied.') },
    /^The secret MAIL_PASSWORD cannot be read: Denied/,
  ],
  [
    'a key that is too short',
    {},
    { [secretAddress('FORMER_PERSONS_KEY')]: secret('short') },
    /^FORMER_PERSONS_KEY has a line that is too short/,
  ],
  [
    'a Stripe test key on the live site',
    own,
    { ...live, [secretAddress('STRIPE_SECRET_KEY')]: secret('sk_test_1') },
    /^STRIPE_SECRET_KEY is a test key on/,
  ],
  [
    'a live Stripe key on a test site',
    {},
    { [secretAddress('STRIPE_SECRET_KEY')]: secret('sk_live_1') },
    /^STRIPE_SECRET_KEY is a live key on https:\/\/example.lu/,
  ],
  [
    'another Stripe key than expected',
    {},
    { [secretAddress('STRIPE_SECRET_KEY')]: secret('pk_test_1') },
    /^STRIPE_SECRET_KEY is no key/,
  ],
  [
    'another signing secret than expected',
    {},
    { [secretAddress('STRIPE_WEBHOOK_SECRET')]: secret('sk_test_1') },
    /^STRIPE_WEBHOOK_SECRET is no signing secret/,
  ],
])(
  'a Google project with %s is reported in one sentence',
  async (_what, changed, changedAnswers, sentence) => {
    const all = await problemsOf(changed, changedAnswers);
    const problems = all.filter((one) => !one.startsWith('Stripe: '));
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(sentence);
  },
);

describe('the check of the Stripe account', () => {
  const endpointOf = async () => {
    const { data } = await stripe.stripe.webhookEndpoints.list();
    return data.find(({ url }) => url === webhook);
  };

  test('reports a missing webhook without creating one', async () => {
    const { id = '' } = (await endpointOf()) ?? {};
    await stripe.stripe.webhookEndpoints.del(id);
    expect(await problemsOf()).toEqual([
      expect.stringMatching(/^Stripe: The webhook at .* is missing/),
    ]);
    expect(await endpointOf()).toBeUndefined();
    await setUp('https://example.lu');
  });

  test('reports a disabled webhook or a wrong price', async () => {
    const { id = '' } = (await endpointOf()) ?? {};
    await stripe.stripe.webhookEndpoints.update(id, { disabled: true });
    expect(await problemsOf({ STRIPE_PRICE_MONTH: 'price_old' })).toEqual([
      expect.stringMatching(/^Stripe: The webhook .* is switched off/),
      expect.stringMatching(/^Stripe: STRIPE_PRICE_MONTH is price_old, not price_/),
    ]);
    await setUp('https://example.lu');
  });

  test('reports a key that Stripe refuses, without printing the key', async () => {
    const { google } = projectWith();
    const wrong = () => stripe.client({}, 'sk_test_wrong');
    expect(await projectProblems('kloer-prod', parameters, google, wrong)).toContain(
      'Stripe: the account cannot be read: the key is refused.',
    );
  });
});

test('the configuration check requires a project, and can check the parameters without a network', async () => {
  const script = path.join(repositoryRoot, 'scripts', 'config-check.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--offline'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'Name the project: `--project ID`.\n']);
  const problems = parameterProblems({ ...parameters, MAIL_HOST: '' });
  expect(problems).toEqual([expect.stringMatching(/^MAIL_HOST/), expect.stringMatching(examples)]);
});
