/**
 * Projects and publishes every teacher and every listing anew: after new code, or when the site's files were lost.
 * Works on the running local stack (`.local/stack`, or the folder that KLOER_DATA names); with
 * `--production` on the deployed site, for the project that GCLOUD_PROJECT names, with the credentials
 * of `gcloud auth application-default login`.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { parseConfig } from '../functions/src/platform/config.ts';
import { createContext } from '../functions/src/platform/create-context.ts';
import { projectAll } from '../functions/src/projection/project-all.ts';
import { publishAll } from '../functions/src/publish/publish-all.ts';
import { renderPool } from '../functions/src/publish/render-pool.ts';
import { stackEnvironment } from './stack-environment.ts';

const { values } = parseArgs({ options: { production: { type: 'boolean', default: false } } });

if (!values.production) Object.assign(process.env, await stackEnvironment());

const log = {
  info: () => {},
  warn: (message: string, details?: object) => console.warn(message, details ?? ''),
  error: (message: string, details?: object) => console.error(message, details ?? ''),
};
const renderer = new URL('../functions/dist/renderer/entry.mjs', import.meta.url);
const config = parseConfig(process.env);
const threads = Math.max(1, Math.min(4, availableParallelism()));
const pool = renderPool(renderer, threads, config.publisher);
const { renderPage, renderTeacher } = pool;
const context = { ...(await createContext(config, log, renderer)), renderPage, renderTeacher };
const startedAtMs = performance.now();
await projectAll(context);
const { teachers, files } = await publishAll(context);
const seconds = (performance.now() - startedAtMs) / 1000;
console.log(`Published ${files} files of ${teachers} teachers in ${seconds.toFixed(1)} s.`);
await pool.close();
await context.db.terminate();
