import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { hostingConfig } from '../../scripts/deploy/hosting-config.ts';
import { readHosting } from '../../scripts/deploy/static-site.ts';

type Endpoint = { id: string; region: string; platform: 'gcfv2'; runServiceId: string };

/** The result of firebase-tools' own conversion of the Hosting configuration, with the functions as deployed. */
async function convertedByTools(endpoints: Endpoint[]): Promise<unknown> {
  const load = createRequire(import.meta.url);
  const { convertConfig } = load('firebase-tools/lib/deploy/hosting/convertConfig.js') as {
    convertConfig: (context: object, payload: object, deploy: object) => Promise<unknown>;
  };
  const backend = {
    endpoints: {
      'europe-west1': Object.fromEntries(endpoints.map((endpoint) => [endpoint.id, endpoint])),
    },
    environmentVariables: {},
    requiredAPIs: [],
  };
  const version = 'sites/s/versions/v1';
  const context = { projectId: 'p', existingBackendPromise: Promise.resolve(backend) };
  return convertConfig(context, {}, { config: { site: 's', ...readHosting() }, version });
}

test('our deployment converts the Hosting part of firebase.json with the same result as firebase-tools', async () => {
  const region = 'europe-west1';
  const endpoints = ['api', 'page'].map((id) => {
    return { id, region, platform: 'gcfv2' as const, runServiceId: id };
  });
  expect(hostingConfig(readHosting())).toEqual(await convertedByTools(endpoints));
});
