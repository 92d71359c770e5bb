'use strict';
/**
 * `node supervised-java.cjs JAVA ARGUMENT…`: runs Google's own emulators so that they end with the
 * stack. `parent-watch.cjs`, loaded into this process, ends it when the launcher is gone; Java has
 * nobody to tell it.
 */
const { spawn } = require('node:child_process');

const [java, ...args] = process.argv.slice(2);
const child = spawn(java, args, { stdio: 'inherit' });

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
process.on('exit', () => child.kill('SIGKILL'));
child.on('error', (error) => {
  console.error(String(error));
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
