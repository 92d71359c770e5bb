import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bareEnvironment } from '../support/bare-environment.ts';
import { useProject } from '../../scripts/project-environment.ts';
import { productionParameters } from '../support/production-environment.ts';
import { failed, found, recordedGoogle } from '../support/recorded-google.ts';
import { repositoryRoot } from './source-files.ts';

function run(script: string, ...args: string[]) {
  return spawnSync(process.execPath, [path.join(repositoryRoot, 'scripts', script), ...args], {
    encoding: 'utf8',
    env: { ...bareEnvironment, KLOER_DATA: '/nowhere' },
  });
}

test.each([
  ['admin.ts', ['list', '--project', 'demo-kloer'], /^demo-kloer is a name of the local stack/],
  ['doctor.ts', ['--project', 'demo-kloer'], /^demo-kloer is a name of the local stack/],
  ['publish-all.ts', ['--project', 'demo-kloer'], /^demo-kloer is a name of the local stack/],
  ['publish-all.ts', ['--project'], /^Option '--project <value>' argument missing/],
  ['publish-all.ts', [], /^No stack runs in/],
  ['restore.ts', [], /^Say from when: a minute, a backup or a database/],
  ['restore.ts', ['restored'], /^No stack runs in/],
  ['restore.ts', ['--project', 'demo-kloer', 'restored'], /^demo-kloer is a name of the local/],
])('the script %s with the arguments %j is refused with one sentence', (script, args, sentence) => {
  const { status, stderr } = run(script, ...args);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

describe('a script for a deployed project', () => {
  const secret = 'forty characters that are no secret at all';
  const address =
    'GET https://secretmanager.googleapis.com/v1/projects/kloer-prod/secrets/FORMER_PERSONS_KEY/versions/latest:access';
  const payload = { data: Buffer.from(secret).toString('base64') };
  const { google, asked } = recordedGoogle({ [address]: found({ payload }) });

  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-env-'));
    writeFileSync(path.join(folder, '.env'), 'MAIL_PORT=587\nMAIL_HOST=other.example.lu\n');
    const lines = Object.entries(productionParameters).map(
      ([name, value]) => `${name}="${value}"\n`,
    );
    writeFileSync(path.join(folder, '.env.kloer-prod'), lines.join(''));
    asked.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("uses the project's parameters and secrets, and no emulator", async () => {
    const environment: Record<string, string | undefined> = {
      FUNCTIONS_EMULATOR: 'true',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      FIREBASE_EMULATOR_HUB: '127.0.0.1:4400',
      HOME: '/home',
    };
    await useProject('kloer-prod', ['addressKey'], { google, folder, environment });
    expect(environment).toEqual({
      ...productionParameters,
      MAIL_PORT: '587',
      HOME: '/home',
      GCLOUD_PROJECT: 'kloer-prod',
      GOOGLE_CLOUD_QUOTA_PROJECT: 'kloer-prod',
      FORMER_PERSONS_KEY: secret,
    });
  });

  test('requests no secret that is already in the environment or not needed', async () => {
    const environment = { FORMER_PERSONS_KEY: secret };
    await useProject('kloer-prod', ['addressKey'], { google, folder, environment });
    await useProject('kloer-prod', [], { google, folder, environment: {} });
    expect(asked).toEqual([]);
  });

  test.each([
    ['demo-kloer', /^demo-kloer is a name of the local stack/],
    ['../../kloer', /^“..\/..\/kloer” is no project/],
    ['kloer-none', /^functions\/.env.kloer-none is missing/],
  ])('refuses the project name %s', async (project, sentence) => {
    const used = useProject(project, [], { google, folder, environment: {} });
    await expect(used).rejects.toThrow(sentence);
  });

  test("stops with Google's error message if a secret cannot be read", async () => {
    const { google } = recordedGoogle({ [address]: failed(403, 'Permission denied.') });
    const used = useProject('kloer-prod', ['addressKey'], { google, folder, environment: {} });
    await expect(used).rejects.toThrow(
      'The secret FORMER_PERSONS_KEY of kloer-prod cannot be read: Permission denied.',
    );
  });

  test('stops with the name of each missing parameter', async () => {
    writeFileSync(path.join(folder, '.env.kloer-prod'), 'WEB_API_KEY=key\nMAIL_FROM=a@example.lu');
    const used = useProject('kloer-prod', [], { google, folder, environment: {} });
    await expect(used).rejects.toThrow(/^functions\/.env.kloer-prod is not complete: SITE_ORIGIN/);
  });
});
