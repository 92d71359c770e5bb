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

/** The files of packages that are read until the given function is loaded. */
function packagesReadFor(target: string): string[] {
  const script = `
    const read = [];
    const load = (url, context, next) => (read.push(url), next(url, context));
    require('node:module').registerHooks({ load });
    require(${JSON.stringify(path.join(repositoryRoot, 'functions'))});
    console.log(JSON.stringify(read.filter((url) => url.includes('/node_modules/'))))`;
  const env = { ...process.env, FUNCTION_TARGET: target, GCLOUD_PROJECT: 'demo-test' };
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }));
}

// Each costs whoever meets a new process more time than all of our own code.
test('whoever calls waits for no SDK to be loaded before the function is', () => {
  for (const target of ['api', 'stripeWebhook', 'page']) {
    expect(packagesReadFor(target), target).toEqual([]);
  }
});

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
