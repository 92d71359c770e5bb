import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { resumePublishing } from '../../site/publish/publish-dirty.ts';
import { drawQueue } from '../../platform/queues/draw-queue.ts';
import { resumeDrawing } from '../../profile/social/resume-drawing.ts';
import { longestSeconds, sweepAlone } from '../sweep/sweep-alone.ts';
import { sweep as sweepNow, type Cadence } from '../sweep/sweep.ts';
import { runsWith } from './runtime.ts';

const { config, context, secrets } = runsWith('addressKey', 'mailer', 'payments');

/** Draws the social images of the demo data, which was written without a queue. */
async function drawNow(): Promise<number> {
  return resumeDrawing({ ...(await context()), drawings: drawQueue() }, 0);
}

const schedule = (every: string, cadence: Cadence) =>
  onSchedule(
    {
      schedule: every,
      retryCount: 0,
      timeoutSeconds: longestSeconds[cadence] + 5,
      // All jobs of one sweep together need this memory. With less, the platform kills every run.
      memory: '1GiB',
      concurrency: 1,
      secrets,
    },
    async () => {
      // Exiting is safe, because nothing else runs in the process.
      await sweepAlone(await context(), cadence, () => process.exit(1));
    },
  );

/** Runs each minute; in local development the launcher calls it. */
export const sweep = config.local
  ? onRequest(async (_request, response) => {
      await sweepNow(await context());
      response.json({ drawings: await drawNow() });
    })
  : schedule('every 1 minutes', 'minute');

export const upkeep = config.local ? undefined : schedule('every 15 minutes', 'quarter-hour');

/** For local development: queues publishes and drawings that the emulator lost. */
export const resume = config.local
  ? onRequest(async (_request, response) => {
      const ready = await context();
      const queued = await resumePublishing(ready);
      response.json({ queued, drawings: await drawNow() });
    })
  : undefined;
