import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startStack } from '#local/launcher/stack.ts';

/** What the emulators said last, which tells why every test after that failed. */
async function lastWords(folder: string): Promise<string> {
  const log = await readFile(path.join(folder, 'logs/emulators.log'), 'utf8');
  const lines = log.trimEnd().split('\n').slice(-40);
  return ['The stack ended by itself during the browser tests. Its last lines:', ...lines].join(
    '\n',
  );
}

/** Starts a seeded stack for the browser tests, or uses the running one that `KLOER_STACK` names. */
async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['KLOER_STACK']) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kloer-'));
  const stack = await startStack({ data: folder, ports: 'free', seed: true });
  let hasFailed = false;
  void stack.failed.then(() => (hasFailed = true));
  process.env['KLOER_STACK'] = path.join(folder, 'stack.json');
  process.env['KLOER_SITE'] = stack.addresses.site;
  return async () => {
    const problem = hasFailed ? await lastWords(folder) : null;
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
    if (problem !== null) throw new Error(problem);
  };
}

export default globalSetup;
