'use strict';
/**
 * Loaded only by firebase-tools. Its task emulator checks for new tasks once a second, but while a task runs it
 * checks without a pause, which uses a whole core. With this file, it checks 50 times a second.
 */
try {
  const file = require.resolve('firebase-tools/lib/emulator/tasksEmulator', { paths: [__dirname] });
  const { TaskQueueController } = require(file);
  TaskQueueController.LISTEN_TIMEOUT = 20;
  TaskQueueController.UPDATE_TIMEOUT = 20;
} catch {
  // The packages are laid out differently: firebase-tools' task emulator stays unchanged.
}
