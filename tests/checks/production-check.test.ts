import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { placeholders } from '../../domain/brand/placeholders.ts';
import { repositoryRoot } from './source-files.ts';

test('a production build refuses the example company, and names every fact to fill in', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(repositoryRoot, 'scripts', 'build.ts')],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_FIREBASE_CONFIG: '{"projectId":"real"}' },
      // A build that is not refused must not go on and take the place of the one that tests use.
      timeout: 20_000,
    },
  );
  expect(status).toBe(1);
  expect(placeholders()).not.toEqual([]);
  for (const name of placeholders()) expect(stderr).toContain(`- ${name}\n`);
});
