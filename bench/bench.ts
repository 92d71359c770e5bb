/**
 * Runs the benchmarks one after another. If `KLOER_STACK` names the `stack.json` of a running stack, also measures
 * the time from a save to the page. Names select benchmarks: `npm run bench -- full-publish --teachers=200 --runs=1`.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const benchmarks = [
  { name: 'firestore', file: 'firestore/speed.ts' },
  { name: 'full-publish', file: 'full-publish.ts' },
  { name: 'astro-build', file: 'astro-build.ts' },
  { name: 'one-change', file: 'one-change.ts' },
  { name: 'function-load', file: 'function-load.ts' },
  { name: 'admin-teachers', file: 'admin-teachers.ts' },
  { name: 'contention', file: 'contention.ts' },
  { name: 'cost', file: 'cost.ts' },
  { name: 'save-to-page', file: 'save-to-page.ts' },
  { name: 'restore', file: 'restore.ts' },
];

const hasStack = process.env['KLOER_STACK'] !== undefined;
const asked = process.argv.slice(2);
const options = asked.filter((each) => each.startsWith('--'));
const names = asked.filter((each) => !each.startsWith('--'));

const known = benchmarks.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}

function isAsked({ name }: (typeof benchmarks)[number]): boolean {
  if (names.length > 0) return names.includes(name);
  // Run only by its name, because it destroys the stack's data.
  if (name === 'restore') return false;
  return name !== 'save-to-page' || hasStack;
}

for (const { name, file } of benchmarks.filter(isAsked)) {
  console.log(`\n== ${file}`);
  const program = path.join(import.meta.dirname, file);
  const given = names.includes(name) ? options : [];
  const { status } = spawnSync(process.execPath, [program, ...given], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
if (names.length === 0 && !hasStack) {
  console.log('\nFrom a save to the page: start a stack and set KLOER_STACK to its stack.json.');
}
