'use strict';
/**
 * Loaded into every process of a stack (`NODE_OPTIONS=--require`). Ends the process when its parent or the launcher is
 * gone. Otherwise, if firebase-tools is killed with SIGKILL, Firestore and every function would continue and keep their
 * ports. Checks the launcher by its id, because a parent that ended before this line ran cannot be noticed by a change
 * of its id.
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
  // Writes the compile cache, which halves the next start: functions are ended by a signal, and would never write it.
  setTimeout(() => flushCompileCache?.(), 4000).unref();
}
