'use strict';
/**
 * `node supervised.cjs PROGRAM ARGUMENT…`: runs a program that is not Node's, Google's emulators or Stripe's command
 * line, so that it ends with the stack. `parent-watch.cjs`, loaded into this process, ends it when the launcher is
 * gone; the program itself is not told.
 */
const { spawn } = require('node:child_process');

const [program, ...args] = process.argv.slice(2);
// Registered first, so that a signal during the program's start also ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const child = spawn(program, args, { stdio: 'inherit' });

process.on('exit', () => child.kill('SIGKILL'));
child.on('error', (error) => {
  console.error(String(error));
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
