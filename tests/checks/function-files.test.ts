import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productionEnvironment } from '../support/production-environment.ts';
import { repositoryRoot } from './source-files.ts';

/** Files of the functions' package that a process loads to run one function. */
function loadedFor(target: string): string[] {
  const script = `console.log(JSON.stringify(Object.keys(require(${JSON.stringify(path.join(repositoryRoot, 'functions'))}))))`;
  const env = { ...process.env, FUNCTION_TARGET: target, ...productionEnvironment };
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }));
}

/** Files of other packages that a process reads to load one function. */
function packagesReadFor(target: string): string[] {
  const script = `
    const read = [];
    const load = (url, context, next) => (read.push(url), next(url, context));
    require('node:module').registerHooks({ load });
    require(${JSON.stringify(path.join(repositoryRoot, 'functions'))});
    console.log(JSON.stringify(read.filter((url) => url.includes('/node_modules/'))))`;
  const env = { ...process.env, FUNCTION_TARGET: target, ...productionEnvironment };
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }));
}

// Each of these SDKs delays a new process more than all of our own code.
test('a function starts without loading SDKs that it does not need at the start', () => {
  for (const target of ['api', 'stripeWebhook', 'page']) {
    expect(packagesReadFor(target), target).toEqual([]);
  }
});

// Reads the build: `npm run build` must have run, as in `npm test`.
test('the process of one function loads only the file of that function', () => {
  const all = loadedFor('');
  expect(all).toContain('project');
  expect(loadedFor('api')).toEqual(['api']);
  const upkeep = loadedFor('sweep');
  expect(upkeep).toContain('sweep');
  expect(upkeep.filter((name) => !all.includes(name))).toEqual([]);
  expect(upkeep).not.toContain('project');
});

/** Starts a process that loads one function, and returns how it ends. */
function loading(target: string, changed: Record<string, string>) {
  const script = `require(${JSON.stringify(path.join(repositoryRoot, 'functions'))})`;
  const env = { ...process.env, ...productionEnvironment, ...changed, FUNCTION_TARGET: target };
  return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
}

test('a function does not load if one of its parameters or secrets is missing', () => {
  const empty = { MAIL_HOST: '', FORMER_PERSONS_KEY: '' };
  const { status, stderr } = loading('api', empty);
  expect(status).not.toBe(0);
  expect(stderr).toContain('  MAIL_HOST: ');
  expect(stderr).toContain('  FORMER_PERSONS_KEY: ');
  for (const target of ['page', 'social']) {
    expect(loading(target, { FORMER_PERSONS_KEY: '' }).status, target).toBe(0);
  }
});
