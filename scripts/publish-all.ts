/**
 * Projects and publishes everything again, on the running local stack (`.local/stack` or
 * KLOER_DATA) or with `--project P`. `--before-start`: only publishes what `derive-demo.ts`
 * projected.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { parseConfig } from '../functions/src/platform/config.ts';
import { portraitsNear } from '../functions/src/platform/create-context.ts';
import { directoryPublisher } from '../functions/src/platform/publishing/directory-publisher.ts';
import type { Destination } from '../functions/src/platform/publishing/publisher.ts';
import { projectAll } from '../functions/src/profile/projection/project-all.ts';
import { unknownTeachers } from '../functions/src/profile/projection/project-unknown.ts';
import { publishAll } from '../functions/src/site/publish/publish-all.ts';
import type { PublishContext } from '../functions/src/site/publish/teacher-change.ts';
import { renderPool } from '../functions/src/site/publish/render-pool.ts';
import { staticSite } from './deploy/static-site.ts';
import { renderer, scriptContext } from './script-context.ts';
import { argumentsOfScript, useTarget } from './project-environment.ts';
import { openStoppedStack } from './stopped-stack.ts';

const threads = Math.max(1, Math.min(4, availableParallelism()));

/** Projects in several threads, because drawing pictures takes most of the time. */
async function projectTogether(uids: readonly string[]): Promise<void> {
  const shares = Array.from({ length: threads }, async (_, share) => {
    const workerData = uids.filter((_uid, index) => index % threads === share);
    const worker = new Worker(new URL('./project-share.ts', import.meta.url), { workerData });
    const [code] = (await once(worker, 'exit')) as [number];
    if (code !== 0) throw new Error('A thread that projects teachers ended.');
  });
  await Promise.all(shares);
}

async function publish(
  context: Omit<PublishContext, 'renderPage' | 'renderTeacher'>,
  destination: Destination,
): Promise<void> {
  const startedAtMs = performance.now();
  const pool = renderPool(renderer, threads, destination);
  const { renderPage, renderTeacher } = pool;
  const whole = destination.kind === 'hosting' ? { site: staticSite() } : {};
  const published = await publishAll({ ...context, renderPage, renderTeacher }, whole);
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(
    `Published ${published.files} files of ${published.teachers} teachers in ${seconds} s.`,
  );
  await pool.close();
}

const { project, flags } = argumentsOfScript({ flags: ['before-start'] });
if (flags.has('before-start')) {
  const { context, data, close } = await openStoppedStack();
  const publisher = directoryPublisher(data.site);
  await publish(
    { ...context, portrait: portraitsNear(renderer), publisher },
    { kind: 'directory', directory: data.site },
  );
  await close();
} else {
  await useTarget(project, ['addressKey']);
  const context = await scriptContext();
  const unknown = await unknownTeachers(context);
  if (unknown.length > 0) await projectTogether(unknown);
  await projectAll(context);
  await publish(context, parseConfig(process.env).publisher);
  await context.db.terminate();
}
