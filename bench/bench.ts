/**
 * The benchmarks, one after the other; nothing here decides a test. With `KLOER_STACK` naming the
 * `stack.json` of a running stack, the way from a save to the page is measured, too.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const benchmarks = [
  'firestore/speed.ts',
  'full-publish.ts',
  'one-change.ts',
  'function-load.ts',
  'admin-teachers.ts',
  ...(process.env['KLOER_STACK'] ? ['save-to-page.ts'] : []),
];

for (const benchmark of benchmarks) {
  console.log(`\n== ${benchmark}`);
  const file = path.join(import.meta.dirname, benchmark);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
if (!process.env['KLOER_STACK']) {
  console.log('\nFrom a save to the page: start a stack and set KLOER_STACK to its stack.json.');
}
