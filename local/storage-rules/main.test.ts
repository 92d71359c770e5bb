import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

function serve() {
  const child = spawn(process.execPath, [main, 'serve'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse(String((await lines.next()).value)) as unknown;
  return { child, next, exited: once(child, 'exit') };
}

test('the process for Storage rules prints a greeting, answers each line, survives an invalid line and ends with stdin', async () => {
  const { child, next, exited } = serve();
  expect(await next()).toMatchObject({ id: -1, status: 'ok' });
  const content = "rules_version = '2'; service firebase.storage {}";
  const context = { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } };
  child.stdin.write('not json\n\n');
  child.stdin.write(`${JSON.stringify({ action: 'load_ruleset', context, id: 0 })}\n`);
  expect(await next()).toMatchObject({ id: 0, result: { rulesVersion: 2 } });
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
});

test('the process for Storage rules ends on SIGINT', async () => {
  const { child, next, exited } = serve();
  await next();
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
});
