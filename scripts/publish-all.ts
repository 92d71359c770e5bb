/**
 * Projects and publishes all teachers and lists again, on the running local stack (`.local/stack` or KLOER_DATA) or
 * with `--project P`. `--derived`: `derive-demo.ts` has already projected them.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { parseConfig } from '../functions/src/platform/config.ts';
import { projectAll } from '../functions/src/profile/projection/project-all.ts';
import { unknownTeachers } from '../functions/src/profile/projection/project-unknown.ts';
import { publishAll } from '../functions/src/site/publish/publish-all.ts';
import { renderPool } from '../functions/src/site/publish/render-pool.ts';
import { staticSite } from './deploy/static-site.ts';
import { renderer, scriptContext } from './script-context.ts';
import { argumentsOfScript, useTarget } from './project-environment.ts';

const { project, flags } = argumentsOfScript({ flags: ['derived'] });
await useTarget(project, ['addressKey']);

const threads = Math.max(1, Math.min(4, availableParallelism()));

/** Runs in threads, because drawing pictures takes most of the time. */
async function projectTogether(uids: readonly string[]): Promise<void> {
  const shares = Array.from({ length: threads }, async (_, share) => {
    const workerData = uids.filter((_uid, index) => index % threads === share);
    const worker = new Worker(new URL('./project-share.ts', import.meta.url), { workerData });
    const [code] = (await once(worker, 'exit')) as [number];
    if (code !== 0) throw new Error('A thread that projects teachers ended.');
  });
  await Promise.all(shares);
}

const { publisher } = parseConfig(process.env);
const pool = renderPool(renderer, threads, publisher);
const { renderPage, renderTeacher } = pool;
const context = { ...(await scriptContext()), renderPage, renderTeacher };
const startedAtMs = performance.now();
if (!flags.has('derived')) {
  const unknown = await unknownTeachers(context);
  if (unknown.length > 0) await projectTogether(unknown);
  await projectAll(context);
}
const projectedAtMs = performance.now();
const whole = publisher.kind === 'hosting' ? { site: staticSite() } : {};
const { teachers, files } = await publishAll(context, whole);
const seconds = (fromMs: number) => ((performance.now() - fromMs) / 1000).toFixed(1);
console.log(
  `Published ${files} files of ${teachers} teachers in ${seconds(startedAtMs)} s, ` +
    `${seconds(projectedAtMs)} s of it for the pages.`,
);
await pool.close();
await context.db.terminate();
