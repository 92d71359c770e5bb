import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startStack } from '#local/launcher/stack.ts';

/** Starts a seeded stack for the browser tests, or uses the running one that `KLOER_STACK` names. */
async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['KLOER_STACK']) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kloer-'));
  const stack = await startStack({ data: folder, ports: 'free', seed: true });
  process.env['KLOER_STACK'] = path.join(folder, 'stack.json');
  process.env['KLOER_SITE'] = stack.addresses.site;
  return async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export default globalSetup;
