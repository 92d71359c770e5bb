import { logger } from 'firebase-functions';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { answerCall } from './api/answer-call.ts';
import { callable } from './api/callable.ts';
import { answerPage } from './page/answer-page.ts';
import { parseConfig, region } from './platform/config.ts';
import type { Context } from './platform/context.ts';

const config = parseConfig(process.env);
setGlobalOptions({ region, maxInstances: 20 });

let created: Promise<Context> | undefined;

/** Made with the first request: loading a function to look at its triggers needs no SDK. */
function context(): Promise<Context> {
  created ??= import('./platform/create-context.ts').then(({ createContext }) =>
    createContext(config, logger, new URL('./renderer/entry.mjs', import.meta.url)),
  );
  return created;
}

/** A teacher's document changed: bring the public side up to it. */
export const project = onDocumentWritten(
  { document: 'teachers/{uid}', retry: true, memory: '512MiB' },
  async ({ params }) => {
    const { projectTeacher } = await import('./project/project-teacher.ts');
    await projectTeacher(await context(), params.uid);
  },
);

/** Renders what is dirty and puts it live; one at a time, so that publishes do not overtake each other. */
export const publish = onTaskDispatched(
  {
    memory: '512MiB',
    timeoutSeconds: 300,
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 2 },
    rateLimits: { maxConcurrentDispatches: 1 },
  },
  async () => {
    const { publishDirty } = await import('./publish/publish-dirty.ts');
    await publishDirty(await context());
  },
);

/** What no static file matches. */
export const page = onRequest(async (request, response) => {
  const { method, originalUrl: url } = request;
  const answer = await answerPage(await context(), { method, url });
  response.set('cache-control', 'public, max-age=0, must-revalidate');
  switch (answer.status) {
    case 301:
      response.redirect(301, answer.location);
      return;
    case 405:
      response.set('allow', answer.allow).status(405).end();
      return;
    case 200:
    case 404:
      response.status(answer.status).type('html').send(answer.html);
  }
});

/** Every call as `POST /api/{name}`. */
export const api = onRequest(async (request, response) => {
  const answer = await answerCall(
    await context(),
    {
      method: request.method,
      path: request.path,
      header: (name) => request.get(name),
      body: request.rawBody ?? new Uint8Array(),
    },
    config.siteOrigin,
  );
  response.set('cache-control', 'no-store');
  if (answer.allow !== undefined) response.set('allow', answer.allow);
  response.status(answer.status).json(answer.body);
});

const isCurrentUserAdmin = callable('is_current_user_admin', context);
const adminUpdateTeacher = callable('admin-update-teacher', context);
const setProfileStatus = callable('set-profile-status', context);
export {
  isCurrentUserAdmin as is_current_user_admin,
  adminUpdateTeacher as 'admin-update-teacher',
  setProfileStatus as 'set-profile-status',
};

async function runSweep(): Promise<number> {
  const { sweep: sweepNow } = await import('./sweep/sweep.ts');
  return sweepNow(await context());
}

/** Ends what has run out: each minute by schedule, locally when the launcher asks. */
export const sweep = config.local
  ? onRequest(async (_request, response) => {
      response.json({ looked: await runSweep() });
    })
  : onSchedule({ schedule: 'every 1 minutes', retryCount: 0 }, async () => {
      await runSweep();
    });

/** Locally only: asks again for the publishes that were lost with the emulated queue. */
export const resume = config.local
  ? onRequest(async (_request, response) => {
      const { resumePublishing } = await import('./publish/publish-dirty.ts');
      response.json({ queued: await resumePublishing(await context()) });
    })
  : undefined;

/** Locally only: publishes everything anew, as a deployment of new code does. */
export const publishAll = config.local
  ? onRequest({ timeoutSeconds: 540 }, async (_request, response) => {
      const { publishAll: publishEverything } = await import('./publish/publish-all.ts');
      response.json(await publishEverything(await context()));
    })
  : undefined;
