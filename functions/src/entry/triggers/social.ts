import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { DrawingOrder } from '../../platform/context.ts';
import { drawTeacher } from '../../profile/social/draw-teacher.ts';
import { runsWith } from './runtime.ts';

const { context } = runsWith();

/** Runs after the pages were published. */
export const social = onTaskDispatched<DrawingOrder>(
  {
    memory: '512MiB',
    concurrency: 1,
    timeoutSeconds: 120,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 1 },
  },
  async ({ data }) => drawTeacher(await context(), data),
);
