'use strict';
/**
 * Loaded only by firebase-tools. Its Functions emulator starts another process for each request that comes while one
 * runs, which takes three seconds of processor time. This file gives each function one process, as in production,
 * where a process takes 40 requests.
 */
try {
  const load = (name) =>
    require(require.resolve(`firebase-tools/lib/emulator/${name}`, { paths: [__dirname] }));
  const { RuntimeWorkerPool } = load('functionsRuntimeWorker');
  const { FunctionsEmulator } = load('functionsEmulator');

  RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
    this.cleanUpWorkers();
    return this.getTriggerWorkers(triggerId, runtime).find(
      ({ state }) => state === 'IDLE' || state === 'BUSY',
    );
  };

  const { startRuntime } = FunctionsEmulator.prototype;
  const starting = new Map();
  FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
    const started = starting.get(trigger) ?? startRuntime.call(this, backend, trigger);
    starting.set(trigger, started);
    return started.finally(() => starting.delete(trigger));
  };
} catch {
  // The packages are laid out differently: each request gets its own process, as without this file.
}
