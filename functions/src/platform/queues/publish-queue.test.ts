import { describe, expect, test } from 'vitest';
import { windowedQueue } from './publish-queue.ts';

type Task = { id?: string; scheduleTime?: Date };

const windows = { pagesMs: 3000, listsMs: 10_000 };

function fakeTasks() {
  const queued: Task[] = [];
  return {
    queued,
    enqueue: async (data: object, options: Task) => {
      if (options.id !== undefined && queued.some(({ id }) => id === options.id)) {
        throw Object.assign(new Error('exists'), { code: 'functions/task-already-exists' });
      }
      queued.push({ ...data, ...options });
    },
  };
}

describe('the publish queue', () => {
  test('combines all requests of a time window into one task at the end of the window', async () => {
    const tasks = fakeTasks();
    let now = 10_000;
    const queue = windowedQueue(tasks, windows, () => now);
    await queue.enqueue();
    now = 11_999;
    await queue.enqueue();
    expect(tasks.queued).toHaveLength(1);
    expect(tasks.queued[0]?.scheduleTime).toEqual(new Date(12_000));
  });

  test('starts a new task for a request after the window, because the earlier task may be running', async () => {
    const tasks = fakeTasks();
    let now = 11_999;
    const queue = windowedQueue(tasks, windows, () => now);
    await queue.enqueue();
    now = 12_000;
    await queue.enqueue();
    expect(tasks.queued).toHaveLength(2);
  });

  test('queues every request separately if the window is zero', async () => {
    const tasks = fakeTasks();
    const queue = windowedQueue(tasks, { pagesMs: 0, listsMs: 0 }, () => 0);
    await queue.enqueue();
    await queue.enqueue();
    expect(tasks.queued).toEqual([{ what: 'pages' }, { what: 'pages' }]);
  });

  test('combines requests for lists separately from pages, in a longer window', async () => {
    const tasks = fakeTasks();
    let now = 10_000;
    const queue = windowedQueue(tasks, windows, () => now);
    await queue.enqueue();
    await queue.enqueueLists();
    now = 19_999;
    await queue.enqueueLists();
    expect(tasks.queued).toMatchObject([
      { what: 'pages', scheduleTime: new Date(12_000) },
      { what: 'lists', scheduleTime: new Date(20_000) },
    ]);
  });

  test('reports an error to its caller if the tasks cannot be queued', async () => {
    const queue = windowedQueue(
      { enqueue: () => Promise.reject(new Error('unreachable')) },
      windows,
      () => 0,
    );
    await expect(queue.enqueue()).rejects.toThrow('unreachable');
  });
});
