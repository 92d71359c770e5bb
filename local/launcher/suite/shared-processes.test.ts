import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';

type Trigger = { id: string };
type Worker = { state: string };
type Pool = {
  setTriggerWorkers(id: string, workers: Worker[]): void;
  getIdleWorker(id: string): Worker | undefined;
};
type Emulator = { startRuntime(backend: object, trigger: Trigger): Promise<unknown> };

const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator') as {
  FunctionsEmulator: { prototype: Emulator };
};
const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
  RuntimeWorkerPool: new () => Pool;
};
const start = vi.spyOn(FunctionsEmulator.prototype, 'startRuntime');
require('./shared-processes.cjs');

test('a function’s process accepts further requests while it runs, but not while it starts or ends', () => {
  const pool = new RuntimeWorkerPool();
  const workers = ['CREATED', 'FINISHING', 'BUSY'].map((state) => ({ state }));
  pool.setTriggerWorkers('api', workers);
  expect(pool.getIdleWorker('api')).toBe(workers[2]);
  pool.setTriggerWorkers('api', workers.slice(0, 2));
  expect(pool.getIdleWorker('api')).toBeUndefined();
});

test("requests during the start of a function's process wait until it has started", async () => {
  const emulator = Object.create(FunctionsEmulator.prototype) as Emulator;
  const started = Promise.withResolvers<string>();
  start.mockReturnValue(started.promise);
  const [api, page] = [{ id: 'api' }, { id: 'page' }];
  const waiting = [api, api, page].map((trigger) => emulator.startRuntime({}, trigger));
  started.resolve('worker');
  expect(await Promise.all(waiting)).toEqual(['worker', 'worker', 'worker']);
  expect(start).toHaveBeenCalledTimes(2);
  await emulator.startRuntime({}, api);
  expect(start).toHaveBeenCalledTimes(3);
});
