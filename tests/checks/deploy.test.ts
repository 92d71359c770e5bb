import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactorMode } from '@kloer/domain/account/second-factor.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { deployFaults } from '../../scripts/deploy/checks.ts';
import { databaseSettings, switchOnBackups } from '../../scripts/deploy/backups.ts';
import { indexAddresses, waitForIndexes } from '../../scripts/deploy/indexes.ts';
import { makeScansBucket, scansBucketSettings } from '../../scripts/deploy/scans-bucket.ts';
import { deploySteps, type Deployment } from '../../scripts/deploy/steps.ts';
import type { Google } from '../../scripts/google.ts';
import { failed, found, recordedGoogle } from '../support/recorded-google.ts';
import { repositoryRoot } from './source-files.ts';

describe('a checkout of the repository', () => {
  let folder = '';

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
    for (const name of ['firebase.json', 'firestore.rules', 'storage.rules']) {
      cpSync(path.join(repositoryRoot, name), path.join(folder, name));
    }
    write('dist/build.json', '{"projectId":"kloer-prod"}');
    write('functions/.env.kloer-prod', '');
    write('dist/renderer/entry.mjs', 'one');
    write('functions/dist/renderer/entry.mjs', 'one');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const faults = () => deployFaults('kloer-prod', folder);

  test('can be deployed if it contains a production build', () => {
    expect(faults()).toEqual([]);
  });

  test.each([
    [
      'without a build',
      () => rmSync(path.join(folder, 'dist'), { recursive: true }),
      'There is no',
    ],
    [
      'with a local build',
      () => write('dist/build.json', '{}'),
      'The build is for the local stack',
    ],
    [
      'with a build for another project',
      () => write('dist/build.json', '{"projectId":"kloer-staging"}'),
      'The build is for kloer-staging',
    ],
    [
      'that enforces App Check, with a build whose forms send no token',
      () => write('functions/.env.kloer-prod', 'APP_CHECK=enforce'),
      'APP_CHECK is enforce, but',
    ],
    [
      'whose functions were built at another time',
      () => write('functions/dist/renderer/entry.mjs', 'two'),
      'The functions have another renderer',
    ],
    [
      'whose firebase.json cannot be read',
      () => write('firebase.json', '{'),
      'firebase.json cannot',
    ],
    [
      'whose rules do not compile',
      () => write('storage.rules', 'service firebase.storage {'),
      'storage.rules:1:',
    ],
  ])('%s cannot be deployed', (_name, spoil, sentence) => {
    spoil();
    const found = faults();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${sentence}`));
  });
});

describe('the indexes of the database in a deployment', () => {
  const [composite = '', fields = ''] = indexAddresses('kloer-prod');
  const inField = (state: string) => ({ fields: [{ indexConfig: { indexes: [{ state }] } }] });

  test('finish building before the deployment continues', async () => {
    const answers = {
      [`GET ${composite}`]: found({ indexes: [{ state: 'READY' }, { state: 'CREATING' }] }),
      [`GET ${fields}`]: found(inField('CREATING')),
    };
    const { google } = recordedGoogle(answers);
    const pauses: number[] = [];
    await waitForIndexes(google, 'kloer-prod', async (ms) => {
      pauses.push(ms);
      if (pauses.length === 1)
        answers[`GET ${composite}`] = found({ indexes: [{ state: 'READY' }] });
      else answers[`GET ${fields}`] = found(inField('READY'));
    });
    expect(pauses).toEqual([10_000, 10_000]);
  });

  test.each([
    ['that need repair', found({ indexes: [{ state: 'NEEDS_REPAIR' }] }), 'An index needs repair'],
    ['that are not listed', failed(403, 'Not yours.'), 'does not list its indexes: Not yours.'],
  ])('%s stop the deployment', async (_name, answer, sentence) => {
    const { google } = recordedGoogle({
      [`GET ${composite}`]: answer,
      [`GET ${fields}`]: found({}),
    });
    const waiting = waitForIndexes(google, 'kloer-prod', () => Promise.resolve());
    await expect(waiting).rejects.toThrow(sentence);
  });
});

describe('the second factor of administrators in a deployment', () => {
  const apps = 'https://identitytoolkit.googleapis.com/admin/v2/projects/kloer-prod/config';
  const demand = 'node scripts/admin.ts --project kloer-prod demand-second-factor';

  async function deploy(mode: SecondFactorMode, answer = found({})) {
    const { google, asked } = recordedGoogle({ [`PATCH ${apps}?updateMask=mfa`]: answer });
    const ran: string[] = [];
    const step = deploySteps('kloer-prod', mode).find(({ what }) => what.includes('second factor'));
    const run = async (command: readonly string[]) => void ran.push(command.join(' '));
    await step?.run({ google, run } as Partial<Deployment> as Deployment);
    return { asked, ran, how: step?.how };
  }

  test('is switched on for authenticator apps, whose codes may be one interval early or late', async () => {
    const { asked, ran, how } = await deploy('required');
    const totp = { state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } };
    expect(asked.map(({ body }) => body)).toEqual([{ mfa: { providerConfigs: [totp] } }]);
    expect(ran).toEqual([demand]);
    expect(how).toEqual([`PATCH ${apps}?updateMask=mfa`, demand]);
  });

  test('is no longer required if it is turned off, but Firebase Auth is not changed', async () => {
    const { asked, ran } = await deploy('off');
    expect(asked).toEqual([]);
    expect(ran).toEqual([demand]);
  });

  test('stops the deployment, before the rules require it, if Firebase Auth refuses it', async () => {
    const refused = deploy('required', failed(400, 'No Identity Platform.'));
    await expect(refused).rejects.toThrow('cannot be switched on in Auth: No Identity Platform.');
  });
});

describe('backups in a deployment', () => {
  const database = 'https://firestore.googleapis.com/v1/projects/kloer-prod/databases/(default)';
  const settings = `PATCH ${database}?updateMask=pointInTimeRecoveryEnablement,deleteProtectionState`;
  const schedules = `${database}/backupSchedules`;
  const bucket = 'PATCH https://storage.googleapis.com/storage/v1/b/pictures';
  const answers = {
    [settings]: found({}),
    [`GET ${schedules}`]: found({}),
    [`POST ${schedules}`]: found({}),
    [bucket]: found({}),
  };
  const switchOn = (google: Google) => switchOnBackups(google, 'kloer-prod', 'pictures');
  const retention = '604800s';

  test('are switched on: point-in-time recovery, a daily backup, and a bucket that keeps deleted pictures for seven days', async () => {
    const { google, asked } = recordedGoogle(answers);
    await switchOn(google);
    expect(asked.map(({ body }) => body)).toEqual([
      databaseSettings,
      undefined,
      { retention, dailyRecurrence: {} },
      { softDeletePolicy: { retentionDurationSeconds: '604800' } },
    ]);
  });

  test('change the existing schedule of daily backups, and do not create a second schedule', async () => {
    const name = 'projects/kloer-prod/databases/(default)/backupSchedules/one';
    const update = `PATCH https://firestore.googleapis.com/v1/${name}?updateMask=retention`;
    const { google, asked } = recordedGoogle({
      ...answers,
      [`GET ${schedules}`]: found({
        backupSchedules: [
          { name: 'weekly', weeklyRecurrence: {} },
          { name, dailyRecurrence: {} },
        ],
      }),
      [update]: found({}),
    });
    await switchOn(google);
    expect(asked.map(({ method = 'GET' }) => method)).toEqual(['PATCH', 'GET', 'PATCH', 'PATCH']);
    expect(asked[2]?.body).toEqual({ retention });
  });

  test.each([
    [settings, 'Point-in-time recovery cannot be switched on: no'],
    [`GET ${schedules}`, 'The backups cannot be listed: no'],
    [`POST ${schedules}`, 'The daily backup cannot be switched on: no'],
    [bucket, 'Deleted pictures cannot be kept: no'],
  ])('stop the deployment if Google refuses the request %s', async (request, sentence) => {
    const { google } = recordedGoogle({ ...answers, [request]: failed(403, 'no') });
    await expect(switchOn(google)).rejects.toThrow(sentence);
  });
});

describe('the bucket for scans in a deployment', () => {
  const make = 'POST https://storage.googleapis.com/storage/v1/b?project=kloer-prod';
  const change = 'PATCH https://storage.googleapis.com/storage/v1/b/kloer-prod-scans';

  test('is created without versions, soft deletion and public access', async () => {
    const { google, asked } = recordedGoogle({ [make]: found({}) });
    await makeScansBucket(google, 'kloer-prod');
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'kloer-prod-scans', location: 'europe-west1', ...scansBucketSettings },
    ]);
    expect(scansBucketSettings).toMatchObject({
      softDeletePolicy: { retentionDurationSeconds: '0' },
      versioning: { enabled: false },
    });
  });

  test('gets its settings again if the bucket already exists', async () => {
    const { google, asked } = recordedGoogle({ [make]: failed(409, ''), [change]: found({}) });
    await makeScansBucket(google, 'kloer-prod');
    expect(asked.at(-1)?.body).toEqual(scansBucketSettings);
  });

  test.each([
    [{ [make]: failed(403, 'no') }, 'The bucket kloer-prod-scans cannot be made: no'],
    [
      { [make]: failed(409, ''), [change]: failed(403, 'no') },
      'The settings of the bucket kloer-prod-scans cannot be changed: no',
    ],
  ])('stops the deployment if Google refuses (case %#)', async (answers, sentence) => {
    const { google } = recordedGoogle(answers);
    await expect(makeScansBucket(google, 'kloer-prod')).rejects.toThrow(sentence);
  });
});

describe('the deployment command', () => {
  const deploy = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(repositoryRoot, 'scripts/deploy.ts'), ...args], {
      encoding: 'utf8',
      env: bareEnvironment,
    });

  test('prints every step and every missing parameter in a dry run, without an account', () => {
    const { stdout, stderr, status } = deploy('--project', 'kloer-none', '--dry-run');
    const steps = stdout.split('\n').filter((line) => /^\d\/9 /.test(line));
    expect(steps).toHaveLength(9);
    expect(stdout).toContain('firebase deploy --only functions --project kloer-none');
    expect(stderr).toContain('functions/.env.kloer-none is missing');
    expect(status).toBe(1);
  });

  test.each([
    [[], 'Say where to'],
    [['--project', 'demo-kloer'], 'demo-kloer is a name of the local stack'],
  ])('refuses the arguments %j with one sentence', (args, sentence) => {
    const { stderr, status } = deploy(...args);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });
});
