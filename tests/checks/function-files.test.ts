import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './source-files.ts';

/** What a process that is to run the given function finds in the functions' package. */
function loadedFor(target: string): string[] {
  const script = `console.log(JSON.stringify(Object.keys(require(${JSON.stringify(path.join(repositoryRoot, 'functions'))}))))`;
  const env = { ...process.env, FUNCTION_TARGET: target, GCLOUD_PROJECT: 'demo-test' };
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }));
}

// Reads the build: `npm run build` comes first, as in `npm test`.
test('a process that runs one function loads no other function’s file', () => {
  const all = loadedFor('');
  expect(all).toContain('project');
  expect(loadedFor('api')).toEqual(['api']);
  const upkeep = loadedFor('sweep');
  expect(upkeep).toContain('sweep');
  expect(upkeep.filter((name) => !all.includes(name))).toEqual([]);
  expect(upkeep).not.toContain('project');
});
