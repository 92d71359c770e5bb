import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));

test.each(workflows)('the workflow $file runs only existing scripts', ({ text }) => {
  const commands = [...text.matchAll(/run: npm (?:run )?([\w:-]+)/g)].map(([, name]) => name);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
});

test.each(workflows)(
  'the workflow $file declares its permissions and contains no key',
  ({ text }) => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/secrets\./);
    expect(text).not.toMatch(/pull_request_target/);
  },
);

test('the workflows for checks and deployment use the two documented commands', () => {
  const run = (name: string) =>
    workflows.find(({ file }) => file.endsWith(name))?.text.match(/run: npm .*/g) ?? [];
  expect(run('check.yml')).toEqual(['run: npm test']);
  expect(run('deploy.yml')).toEqual(['run: npm run deploy -- --project "$PROJECT"']);
});

test('all files name the same Node version', () => {
  const version = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
  const container = readFileSync(path.join(root, '.devcontainer/devcontainer.json'), 'utf8');
  expect(container).toContain(`typescript-node:${version}"`);
});
