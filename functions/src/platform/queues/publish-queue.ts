import type { PublishQueue } from '../context.ts';
import { region, type PublishWindows } from '../config.ts';

export type PublishTask = { what: 'pages' | 'lists' };

type TaskQueue = {
  enqueue(data: PublishTask, options: { id?: string; scheduleTime?: Date }): Promise<void>;
};

const alreadyQueued = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';

/**
 * Combines requests within a window of time into one task. The emulator starts tasks at once, so it
 * needs windows of 0.
 * @param now the real time, not the shifted local clock
 */
export function windowedQueue(
  tasks: TaskQueue,
  { pagesMs, listsMs }: PublishWindows,
  now: () => number,
): PublishQueue {
  const ask = async (what: PublishTask['what'], windowMs: number) => {
    if (windowMs === 0) return tasks.enqueue({ what }, {});
    const window = Math.floor(now() / windowMs);
    const scheduleTime = new Date((window + 1) * windowMs);
    try {
      await tasks.enqueue({ what }, { id: `${what}-${windowMs}-${window}`, scheduleTime });
    } catch (error) {
      if (!alreadyQueued(error)) throw error;
    }
  };
  return {
    enqueue: () => ask('pages', pagesMs),
    enqueueLists: () => ask('lists', listsMs),
  };
}

export function publishQueue(windows: PublishWindows): PublishQueue {
  const tasks: TaskQueue = {
    enqueue: async (data, options) => {
      const { getFunctions } = await import('firebase-admin/functions');
      await getFunctions()
        .taskQueue(`locations/${region}/functions/publish`)
        .enqueue(data, options);
    },
  };
  return windowedQueue(tasks, windows, Date.now);
}
