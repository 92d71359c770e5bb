import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useCases } from '../../functions/src/entry/api/use-cases.ts';
import { repositoryRoot } from './source-files.ts';

const table = readFileSync(path.join(repositoryRoot, 'docs', 'threat-model.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Way in|---)/.test(line));

const ways = table.map((line) => line.split('|')[1] ?? '');

const ofStrangers = Object.entries(useCases).flatMap(([name, { access }]) =>
  access === 'anyone' ? name : [],
);

test.each([...ofStrangers, 'api', 'page', 'stripeWebhook'])(
  'the threat model has one line for the function %s, which anyone can call',
  (name) => {
    expect(ways.filter((way) => way.includes(`\`${name}\``))).toHaveLength(1);
  },
);

test('every line of the threat model names existing test files', () => {
  const named = table.map((line) => [...(line.split('|')[4] ?? '').matchAll(/`([^`]+)`/g)]);
  expect(named.filter((tests) => tests.length === 0)).toEqual([]);
  const files = named
    .flat()
    .map(([, name = '']) => (name.startsWith('functions/') ? name : `tests/${name}`));
  expect(files.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
});
