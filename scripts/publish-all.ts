/**
 * Publishes every teacher and every listing anew: after new code, or when the site's files were lost.
 * Works on the running local stack (`.local/stack`, or the folder that KLOER_DATA names); with
 * `--production` on the deployed site, for the project that GCLOUD_PROJECT names, with the credentials
 * of `gcloud auth application-default login`.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '../functions/src/platform/config.ts';
import { createContext } from '../functions/src/platform/create-context.ts';
import { renderPool } from '../functions/src/platform/rendering/render-pool.ts';
import { publishAll } from '../functions/src/publish/publish-all.ts';
import {
  sdkEnvironment,
  type StackAddresses,
} from '../local/launcher/addresses/stack-addresses.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { production: { type: 'boolean', default: false } } });

async function localEnvironment(): Promise<Record<string, string>> {
  const data = path.resolve(root, process.env['KLOER_DATA'] ?? '.local/stack');
  let addresses: StackAddresses;
  try {
    addresses = JSON.parse(await readFile(path.join(data, 'stack.json'), 'utf8')) as StackAddresses;
  } catch (cause) {
    throw new Error(`No stack runs in ${data}: start one with \`npm start\`.`, { cause });
  }
  return {
    ...sdkEnvironment(addresses),
    CLOUD_TASKS_EMULATOR_HOST: addresses.tasks,
    GOOGLE_APPLICATION_CREDENTIALS: path.join(data, 'run', 'credentials.json'),
    FUNCTIONS_EMULATOR: 'true',
    PUBLISHER: 'directory',
    SITE_DIRECTORY: path.join(data, 'site'),
    SITE_ORIGIN: addresses.site,
    CLOCK_FILE: path.join(data, 'clock'),
  };
}

if (!values.production) Object.assign(process.env, await localEnvironment());

const log = {
  info: () => {},
  warn: (message: string, details?: object) => console.warn(message, details ?? ''),
  error: (message: string, details?: object) => console.error(message, details ?? ''),
};
const renderer = new URL('../functions/dist/renderer/entry.mjs', import.meta.url);
const pool = renderPool(renderer, Math.max(1, Math.min(4, availableParallelism())));
const { renderPage } = pool;
const context = {
  ...(await createContext(parseConfig(process.env), log, renderer)),
  renderPage,
};
const startedAtMs = performance.now();
const { teachers, files } = await publishAll(context);
const seconds = (performance.now() - startedAtMs) / 1000;
console.log(`Published ${files} files of ${teachers} teachers in ${seconds.toFixed(1)} s.`);
await pool.close();
await context.db.terminate();
