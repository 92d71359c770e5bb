'use strict';
/**
 * `node supervised.cjs PROGRAM ARGUMENT…`: runs a program that is not written for Node (Google's emulators, Stripe's
 * command line), so that it ends with the stack. `parent-watch.cjs` only ends this process when the launcher is gone,
 * not the program.
 */
const { spawn } = require('node:child_process');

const [program, ...args] = process.argv.slice(2);
// Registered before the program starts, so that a signal during its start also ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const child = spawn(program, args, { stdio: 'inherit' });

process.on('exit', () => child.kill('SIGKILL'));
child.on('error', (error) => {
  console.error(String(error));
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
