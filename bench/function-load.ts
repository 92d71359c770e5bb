/**
 * Measures the time until a function is loaded, and until it can call Stripe: `npm run build`, then `node
 * bench/function-load.ts`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { productionEnvironment } from '../tests/support/production-environment.ts';

const functions = path.resolve(import.meta.dirname, '../functions');
const rounds = 21;

/**
 * Maximum times in ms on an idle machine: until the function is loaded, and until database and Stripe are ready too.
 */
const targets = { loaded: 150, ready: 230 };

type Sample = { wallMs: number; processorMs: number };

function timed(target: string, script: string): Sample {
  const told = `console.log(JSON.stringify(process.cpuUsage()))`;
  const startedMs = performance.now();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', `(async () => { ${script}; ${told}; process.exit() })()`],
    {
      cwd: functions,
      encoding: 'utf8',
      // Without a compile cache, as on a new machine.
      env: { PATH: process.env['PATH'], ...productionEnvironment, FUNCTION_TARGET: target },
    },
  );
  const wallMs = performance.now() - startedMs;
  if (stdout === '') throw new Error(stderr);
  const { user, system } = JSON.parse(stdout) as NodeJS.CpuUsage;
  return { wallMs, processorMs: (user + system) / 1000 };
}

const pieces = readdirSync(path.join(functions, 'dist')).filter(
  (name) =>
    name.endsWith('.js') &&
    readFileSync(path.join(functions, 'dist', name), 'utf8').startsWith('import { createRequire'),
);
const later = ['create-context', 'stripe.esm'].map((start) => {
  const piece = pieces.find((name) => name.startsWith(start));
  if (piece === undefined) throw new Error(`dist has no ${start}`);
  return `./dist/${piece}`;
});
const load = `require(${JSON.stringify(functions)})`;
const firstCall = [...later, '@google-cloud/firestore']
  .map((name) => `await import(${JSON.stringify(name)})`)
  .join('; ');

const measured = {
  'bare Node': () => timed('', ''),
  'stripeWebhook, loaded': () => timed('stripeWebhook', load),
  'stripeWebhook, ready': () => timed('stripeWebhook', `${load}; ${firstCall}`),
  'api with create-checkout, loaded': () => timed('api', load),
  'api with create-checkout, ready': () => timed('api', `${load}; ${firstCall}`),
} as const;

const names = Object.keys(measured) as (keyof typeof measured)[];
const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]]));

for (let round = 0; round < rounds; round += 1) {
  for (const name of names) samples[name]?.push(measured[name]());
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { lowest: at(0), median: at(0.5), highest: at(1) };
}

const rows = names.map((name) => {
  const all = samples[name] ?? [];
  const kind = name.endsWith('ready') ? 'ready' : 'loaded';
  return {
    name,
    ...(name === 'bare Node' ? {} : { targetMs: targets[kind] }),
    wallMs: spread(all.map(({ wallMs }) => wallMs)),
    processorMs: spread(all.map(({ processorMs }) => processorMs)),
  };
});

for (const { name, targetMs, wallMs, processorMs } of rows) {
  console.log(
    `${name}: median ${wallMs.median} ms (${wallMs.lowest}–${wallMs.highest}), of the processor ` +
      `${processorMs.median} ms (${processorMs.lowest}–${processorMs.highest})` +
      (targetMs === undefined ? '' : `, to be at most ${targetMs}`),
  );
}
const result = { date: new Date().toISOString().slice(0, 10), rounds, rows };
const results = path.join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
await writeFile(path.join(results, 'function-load.json'), `${JSON.stringify(result, null, 2)}\n`);
