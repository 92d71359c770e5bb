import { brand } from '@kloer/domain/brand/brand.ts';
import Stripe from 'stripe';
import { placeholders } from '../domain/brand/placeholders.ts';
import {
  bucketOf,
  configFaults,
  region,
  secretsOf,
  unset,
} from '../functions/src/platform/config.ts';
import { stripeApiVersion } from '../functions/src/platform/payments/settings.ts';
import { isAddressSecret } from '../functions/src/platform/accounts/address-key.ts';
import { authProblems, type AuthSettings } from './auth-settings.ts';
import { roleProblems } from './deploy/function-accounts.ts';
import { scansBucketProblems } from './deploy/scans-bucket.ts';
import { secondFactorIn, secondFactorProblems } from './deploy/second-factor.ts';
import { maxVersions } from './deploy/steps.ts';
import { readSecret, reasonOf, type Google } from './google.ts';
import { setUpStripe } from './stripe-account/set-up.ts';

type Variables = Record<string, string | undefined>;

export type StripeOf = (key: string) => Stripe;

export const stripeOf: StripeOf = (key) =>
  new Stripe(key, { apiVersion: stripeApiVersion, telemetry: false });

const secretNames = Object.values(secretsOf).flat();
const stripeParameters = ['STRIPE_PRICE_MONTH', 'STRIPE_PRICE_YEAR', 'STRIPE_PORTAL'] as const;

export function parameterProblems(parameters: Variables): string[] {
  const faults = [...configFaults(parameters)].map(([name, fault]) => `${name} ${fault}`);
  const inFile = secretNames.filter((name) => parameters[name] !== undefined);
  const unfilled = placeholders();
  return [
    ...faults,
    ...inFile.map(
      (name) => `${name} is a secret: take it out of the file and into Secret Manager.`,
    ),
    ...(parameters['PUBLISHER'] === 'directory'
      ? ['PUBLISHER is `directory`: pages would go into a folder of the function, not to Hosting.']
      : []),
    ...(unfilled.length > 0
      ? [`domain/brand/brand.ts still holds examples: ${unfilled.join(', ')}.`]
      : []),
  ];
}

const keyOfStripe = /^[sr]k_(test|live)_/;

/** The real site needs a live key; other projects must not have one. */
function stripeProblems(parameters: Variables, key: string, webhook: string): string[] {
  if (key === unset) return [];
  const isLive = /^[sr]k_live_/.test(key);
  const site = parameters['SITE_ORIGIN'] ?? '';
  const isBrand = site === brand.origin;
  const missing = stripeParameters.filter((name) => !parameters[name]);
  const requirements: [isMet: boolean, problem: string][] = [
    [keyOfStripe.test(key), 'STRIPE_SECRET_KEY is no key of Stripe’s API.'],
    [
      !isBrand || isLive,
      `STRIPE_SECRET_KEY is a test key on ${site}: payments there would be played.`,
    ],
    [
      isBrand || !isLive,
      `STRIPE_SECRET_KEY is a live key on ${site}, which is not ${brand.origin}.`,
    ],
    [webhook.startsWith('whsec_'), 'STRIPE_WEBHOOK_SECRET is no signing secret of a webhook.'],
    [
      missing.length === 0,
      `${missing.join(', ')} must be set: \`npm run stripe:setup\` prints them.`,
    ],
  ];
  return requirements.filter(([isMet]) => !isMet).map(([, problem]) => problem);
}

async function secretProblems(google: Google, project: string, parameters: Variables) {
  const problems: string[] = [];
  const secrets: Record<string, string> = {};
  for (const name of secretNames) {
    const secret = await readSecret(google, project, name);
    if (typeof secret === 'string') secrets[name] = secret.trim();
    else if (secret.status === 404) {
      problems.push(`The secret ${name} is missing: \`firebase functions:secrets:set ${name}\`.`);
    } else problems.push(`The secret ${name} cannot be read: ${reasonOf(secret)}`);
  }
  const { FORMER_PERSONS_KEY, MAIL_PASSWORD, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = secrets;
  if (FORMER_PERSONS_KEY !== undefined && !isAddressSecret(FORMER_PERSONS_KEY)) {
    problems.push('FORMER_PERSONS_KEY has a line that is too short: 32 random characters or more.');
  }
  if (parameters['MAIL_USER'] && ['', unset].includes(MAIL_PASSWORD ?? 'missing')) {
    problems.push('MAIL_PASSWORD is not set, but MAIL_USER is.');
  }
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined) {
    problems.push(...stripeProblems(parameters, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET));
  }
  return problems;
}

async function quotaProblems(google: Google, project: string): Promise<string[]> {
  const permission = 'serviceusage.services.use';
  const answer = await google({
    method: 'POST',
    url: `https://cloudresourcemanager.googleapis.com/v1/projects/${project}:testIamPermissions`,
    body: { permissions: [permission] },
  });
  const { permissions = [] } = (answer.data ?? {}) as { permissions?: string[] };
  if (answer.status === 200 && permissions.includes(permission)) return [];
  const reason = answer.status === 200 ? '' : ` (${reasonOf(answer)})`;
  return [
    `You may not use ${project} as quota project: ask for the role Service Usage Consumer${reason}.`,
  ];
}

async function serviceProblems(google: Google, project: string): Promise<string[]> {
  const service = 'iamcredentials.googleapis.com';
  const answer = await google({
    url: `https://serviceusage.googleapis.com/v1/projects/${project}/services/${service}`,
  });
  if (answer.status !== 200)
    return [`Whether ${service} is on cannot be read: ${reasonOf(answer)}`];
  const { state } = answer.data as { state?: string };
  return state === 'ENABLED'
    ? []
    : [`${service} is off, which signs sessions: \`gcloud services enable ${service}\`.`];
}

async function authSettingsProblems(google: Google, project: string, site: string) {
  const answer = await google({
    url: `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`,
  });
  return answer.status === 200
    ? authProblems(answer.data as AuthSettings, site)
    : [`The settings of Auth cannot be read: ${reasonOf(answer)}`];
}

async function hostingProblems(google: Google, project: string, site: string): Promise<string[]> {
  const url = `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${site}/config`;
  const answer = await google({ url });
  if (answer.status !== 200) return [`Hosting’s site ${site} cannot be read: ${reasonOf(answer)}`];
  const kept = Number((answer.data as { maxVersions?: string }).maxVersions ?? 0);
  if (kept > 0 && kept <= maxVersions) return [];
  return [
    `Hosting keeps ${kept === 0 ? 'all' : kept} versions of ${site}, deleted profiles in them: \`npm run deploy\` limits them to ${maxVersions}.`,
  ];
}

async function bucketProblems(google: Google, bucket: string): Promise<string[]> {
  const answer = await google({ url: `https://storage.googleapis.com/storage/v1/b/${bucket}` });
  if (answer.status === 200) return [];
  return answer.status === 404
    ? [`There is no bucket ${bucket}: switch Storage on, or name another in STORAGE_BUCKET.`]
    : [`The bucket ${bucket} cannot be read: ${reasonOf(answer)}`];
}

async function stripeAccountProblems(
  google: Google,
  project: string,
  parameters: Variables,
  client: StripeOf,
): Promise<string[]> {
  const key = await readSecret(google, project, 'STRIPE_SECRET_KEY');
  if (typeof key !== 'string' || !keyOfStripe.test(key.trim())) return [];
  const { SITE_ORIGIN: site = brand.origin } = parameters;
  const webhook = `https://${region}-${project}.cloudfunctions.net/stripeWebhook`;
  try {
    const found = await setUpStripe(client(key.trim()), { site, webhook, mode: 'look' });
    const others = Object.entries(found.parameters).filter(
      ([name, id]) => id !== null && parameters[name] && parameters[name] !== id,
    );
    return [
      ...found.differs.map((says) => `Stripe: ${says} \`npm run stripe:setup\` repairs it.`),
      ...others.map(([name, id]) => `Stripe: ${name} is ${parameters[name]}, not ${id}.`),
    ];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Stripe's message about a wrong key quotes parts of it.
    const isKey = error instanceof Stripe.errors.StripeAuthenticationError;
    return [`Stripe: the account cannot be read: ${isKey ? 'the key is refused' : error.message}.`];
  }
}

/** Problems that a deployment does not solve. */
export async function problemsBeforeDeployment(
  project: string,
  parameters: Variables,
  google: Google,
): Promise<string[]> {
  const { SITE_ORIGIN = '' } = parameters;
  const site = URL.canParse(SITE_ORIGIN) ? SITE_ORIGIN : brand.origin;
  const asked = await Promise.all([
    quotaProblems(google, project),
    secretProblems(google, project, parameters),
    authSettingsProblems(google, project, new URL(site).origin),
    bucketProblems(google, bucketOf({ ...parameters, GCLOUD_PROJECT: project })),
  ]);
  return [...parameterProblems(parameters), ...asked.flat()];
}

export async function projectProblems(
  project: string,
  parameters: Variables,
  google: Google,
  client: StripeOf = stripeOf,
): Promise<string[]> {
  const asked = await Promise.all([
    stripeAccountProblems(google, project, parameters, client),
    problemsBeforeDeployment(project, parameters, google),
    serviceProblems(google, project),
    secondFactorProblems(google, project, secondFactorIn(parameters)),
    roleProblems(google, project, bucketOf({ ...parameters, GCLOUD_PROJECT: project })),
    scansBucketProblems(google, project),
    hostingProblems(google, project, parameters['HOSTING_SITE'] || project),
  ]);
  return asked.flat();
}
