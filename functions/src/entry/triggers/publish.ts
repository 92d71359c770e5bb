import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { resumeDeletions } from '../../people/deletion/run-deletion.ts';
import { cutOffAfter } from '../../platform/cut-off.ts';
import type { PublishTask } from '../../platform/queues/publish-queue.ts';
import { publishDirty } from '../../site/publish/publish-dirty.ts';
import { publishLists } from '../../site/publish/publish-lists.ts';
import { runsWith } from './runtime.ts';

const { config, context, secrets } = runsWith('addressKey', 'payments');

/** A task ends its own process after this time: the platform's timeout does not stop the work. */
const deadlineMs = 270_000;

export const publish = onTaskDispatched<PublishTask>(
  {
    // Drawing a picture again may take 200 MB.
    memory: '1GiB',
    concurrency: 1,
    timeoutSeconds: 300,
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 2 },
    secrets,
    rateLimits: { maxConcurrentDispatches: 1 },
  },
  async ({ data: { what } }) => {
    const ready = await context();
    const end = () => {
      // The local process runs all functions, so it must not exit.
      if (!config.local) process.exit(1);
    };
    const cutOff = { what: 'a publish', log: ready.log, end };
    await cutOffAfter(deadlineMs, cutOff, async () => {
      if (what === 'lists') {
        await publishLists(ready);
        return;
      }
      await publishDirty(ready);
      await resumeDeletions(ready);
    });
  },
);
