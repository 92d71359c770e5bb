import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { placeholders } from '../../domain/brand/placeholders.ts';
import { repositoryRoot, textOf } from './source-files.ts';

function productionBuild(config: object) {
  return spawnSync(process.execPath, [path.join(repositoryRoot, 'scripts', 'build.ts')], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env: { ...process.env, PUBLIC_FIREBASE_CONFIG: JSON.stringify(config) },
    // Stops a build that is not refused, before it replaces the build that tests use.
    timeout: 20_000,
  });
}

test('a production build fails if the configuration has no bucket for pictures', () => {
  const { status, stderr } = productionBuild({ projectId: 'real' });
  expect(status).toBe(1);
  expect(stderr).toContain('storageBucket');
});

test("a production build fails while the operator's details are placeholders, and names each of them", () => {
  const { status, stderr } = productionBuild({ projectId: 'real', storageBucket: 'real' });
  expect(status).toBe(1);
  expect(placeholders()).not.toEqual([]);
  for (const name of placeholders()) expect(stderr).toContain(`- ${name}\n`);
});

test('a deployment fails with a local build or the build of another project', () => {
  const { functions } = JSON.parse(textOf('firebase.json')) as { functions: { predeploy: string } };
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  expect(functions.predeploy).toBe('npm run build:production');
  expect(scripts['build:production']).toBe('node scripts/build-production.ts');
  const script = path.join(repositoryRoot, 'scripts', 'build-production.ts');
  const deploying = (config: string) =>
    spawnSync(process.execPath, [script], {
      encoding: 'utf8',
      env: { ...process.env, GCLOUD_PROJECT: 'staging', PUBLIC_FIREBASE_CONFIG: config },
      timeout: 20_000,
    });
  expect(deploying('')).toMatchObject({
    status: 1,
    stderr: 'PUBLIC_FIREBASE_CONFIG is not set: the build would be for the local stack.\n',
  });
  expect(deploying('{"projectId":"real"}')).toMatchObject({
    status: 1,
    stderr: 'PUBLIC_FIREBASE_CONFIG is for real, and staging is deployed.\n',
  });
});
