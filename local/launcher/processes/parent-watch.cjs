'use strict';
/**
 * Loaded into every process of a stack (`NODE_OPTIONS=--require`). Ends the process when its parent or the launcher
 * is gone. Otherwise, after SIGKILL of firebase-tools, Firestore and every function would continue and keep their
 * ports. Checks that the launcher's process exists, because a parent that ended before this line ran is not noticed.
 */
const { flushCompileCache } = require('node:module');
const { isMainThread } = require('node:worker_threads');

const parent = process.ppid;
const launcher = Number(process.env.KLOER_LAUNCHER_PID);

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

if (isMainThread) {
  setInterval(() => {
    if (process.ppid !== parent || (launcher > 0 && isGone(launcher))) process.exit(1);
  }, 400).unref();
  // Writes Node's compile cache, which halves the next start: a process ended by a signal never writes it.
  setTimeout(() => flushCompileCache?.(), 4000).unref();
}
