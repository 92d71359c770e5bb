import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';

type Controller = { createQueue(key: string, config: object): void; start(): void; stop(): void };

const require = createRequire(import.meta.url);
require('./even-tasks.cjs');
const { TaskQueueController } = require('firebase-tools/lib/emulator/tasksEmulator') as {
  TaskQueueController: new () => Controller & { updateQueues(): void; queues: object };
};

test('the emulator of task queues checks its queues 50 times a second, even during a task', () => {
  vi.useFakeTimers();
  const controller = new TaskQueueController();
  const looked = vi.spyOn(controller, 'updateQueues').mockReturnValue();
  let isActive = false;
  const asked = vi.fn(() => isActive);
  controller.queues = { one: { isActive: asked } };
  controller.start();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveBeenCalledTimes(51);
  isActive = true;
  vi.advanceTimersByTime(1000);
  expect(looked).toHaveBeenCalledTimes(50);
  controller.stop();
  vi.useRealTimers();
});
