'use strict';
/**
 * Loaded into firebase-tools alone. Its task emulator looks for new tasks once a second, and while a task
 * runs it looks again at once, which keeps a whole core busy. Here it looks 50 times a second.
 */
try {
  const file = require.resolve('firebase-tools/lib/emulator/tasksEmulator', { paths: [__dirname] });
  const { TaskQueueController } = require(file);
  TaskQueueController.LISTEN_TIMEOUT = 20;
  TaskQueueController.UPDATE_TIMEOUT = 20;
} catch {
  // Another layout of packages: tasks start as late as they do without this.
}
