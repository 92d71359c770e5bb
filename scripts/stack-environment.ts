import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  sdkEnvironment,
  type StackAddresses,
} from '../local/launcher/addresses/stack-addresses.ts';
import { Refusal } from './refusal.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Variables that connect a script to a running local stack (`.local/stack` or KLOER_DATA).
 * @throws Refusal if none runs
 */
export async function stackEnvironment(): Promise<Record<string, string>> {
  const data = path.resolve(root, process.env['KLOER_DATA'] ?? '.local/stack');
  let addresses: StackAddresses;
  try {
    addresses = JSON.parse(await readFile(path.join(data, 'stack.json'), 'utf8')) as StackAddresses;
  } catch (cause) {
    throw new Refusal(`No stack runs in ${data}: start one with \`npm start\`.`, { cause });
  }
  return {
    ...sdkEnvironment(addresses),
    CLOUD_TASKS_EMULATOR_HOST: addresses.tasks,
    GOOGLE_APPLICATION_CREDENTIALS: path.join(data, 'run', 'credentials.json'),
    FUNCTIONS_EMULATOR: 'true',
    ...(addresses.hosting === undefined
      ? { PUBLISHER: 'directory', SITE_DIRECTORY: path.join(data, 'site') }
      : { PUBLISHER: 'hosting', HOSTING_API: addresses.hosting }),
    SITE_ORIGIN: addresses.site,
    CLOCK_FILE: path.join(data, 'clock'),
  };
}
