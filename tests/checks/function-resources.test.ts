import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bareEnvironment } from '../support/bare-environment.ts';
import { productionParameters } from '../support/production-environment.ts';
import { repositoryRoot } from './source-files.ts';

/** The settings with which firebase-tools deploys a function. */
type Endpoint = {
  availableMemoryMb: number | null;
  concurrency: number | null;
  timeoutSeconds: number | null;
  serviceAccountEmail?: string;
  secretEnvironmentVariables?: { key: string }[];
};

/**
 * Reads the built functions as `firebase deploy` does: with the parameters of `.env`, without secrets. `npm run build`
 * must have run, as in `npm test`.
 */
function discover(parameters: Record<string, string>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-manifest-'));
  const manifest = path.join(folder, 'functions.yaml');
  const { HOME } = process.env;
  try {
    const { status, stderr } = spawnSync('firebase-functions', {
      cwd: path.join(repositoryRoot, 'functions'),
      encoding: 'utf8',
      env: {
        ...parameters,
        ...bareEnvironment,
        PATH: `${path.join(repositoryRoot, 'node_modules', '.bin')}${path.delimiter}${bareEnvironment['PATH']}`,
        HOME,
        GCLOUD_PROJECT: 'demo-test',
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
      },
    });
    if (status !== 0) return { stderr };
    const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      endpoints: Record<string, Endpoint>;
    };
    return { stderr, endpoints };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const former = 'FORMER_PERSONS_KEY';
const mail = 'MAIL_PASSWORD';
const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

// The default is 256 MiB and 80 concurrent requests, which is too little memory for `api`.
test('each function has the measured memory, concurrency and timeout, and only its own secrets', () => {
  const { endpoints = {}, stderr } = discover(productionParameters);
  expect(stderr).toBe('');
  const resources = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    [
      endpoint.availableMemoryMb,
      endpoint.concurrency,
      endpoint.timeoutSeconds,
      (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
    ],
  ]);
  expect(Object.fromEntries(resources)).toEqual({
    api: [1024, 40, null, [former, 'MAIL_EVENTS_SECRET', ...stripe]],
    page: [512, 40, null, []],
    mail: [512, 4, null, [mail, former]],
    stripeWebhook: [512, 10, null, [former, ...stripe]],
    project: [1024, 1, null, [former]],
    projectSubscription: [1024, 1, null, [former]],
    publish: [1024, 1, 300, [former, ...stripe]],
    social: [512, 1, 120, []],
    sweep: [1024, 1, 55, [former, mail, ...stripe]],
    upkeep: [1024, 1, 505, [former, mail, ...stripe]],
  });
});

test('each function uses the service account for functions, except “page”, which has its own', () => {
  const { endpoints = {} } = discover(productionParameters);
  for (const [name, { serviceAccountEmail }] of Object.entries(endpoints)) {
    const expected = name === 'page' ? 'kloer-page@' : 'kloer-functions@';
    expect(serviceAccountEmail, name).toBe(expected);
  }
});

test('a deployment with missing parameters stops at the start and names each of them', () => {
  const { endpoints, stderr } = discover({ MAIL_HOST: 'localhost' });
  expect(endpoints).toBeUndefined();
  for (const name of Object.keys(productionParameters)) expect(stderr).toContain(`  ${name}: `);
  expect(stderr).not.toContain('FORMER_PERSONS_KEY');
});
