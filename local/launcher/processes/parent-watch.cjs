'use strict';
/**
 * Loaded into every process of a stack (`NODE_OPTIONS=--require`): ends it when its parent or the
 * launcher is gone. firebase-tools killed with SIGKILL would leave Firestore and every function
 * behind otherwise, and their ports taken. The launcher is asked for by id, because a parent that
 * died before this line ran cannot be noticed by its id changing.
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
  // Functions are ended by a signal, and would never write what saves the next one half its start.
  setTimeout(() => flushCompileCache?.(), 4000).unref();
}
