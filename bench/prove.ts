/**
 * Runs at full size what `npm test` runs on samples. Arguments of `npm run prove --`: names of parts or folders
 * (default: those that this commit has not proved), or `--list`. Results: `bench/results/prove.json`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parts } from './prove/parts.ts';
import { isProved, proveParts, type Proofs } from './prove/record.ts';
import { commitHere } from './support/commit.ts';

const file = new URL('results/prove.json', import.meta.url);
const proofs = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proofs) : {};
const commit = await commitHere();
process.env['KLOER_SEED'] ??= commit;

const save = (all: Proofs) => {
  const known = parts.flatMap(({ name }) => (all[name] ? [[name, all[name]] as const] : []));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
};

function list(): void {
  for (const { name } of parts) {
    const last = proofs[name];
    const result = last
      ? `${last.date} ${last.commit}, ${last.passed} passed, ${last.failed} failed, ${last.seconds} s`
      : 'never';
    console.log(`${isProved(last, commit) ? 'proved' : '      '} ${name}: ${result}`);
  }
}

function partsToRun(names: readonly string[]) {
  if (names.length === 0) return parts.filter(({ name }) => !isProved(proofs[name], commit));
  return names.flatMap((asked) => {
    const named = parts.filter(({ name }) => name === asked || name.startsWith(`${asked}/`));
    if (named.length === 0) throw new Error(`No part ${asked}: see npm run prove -- --list`);
    return named;
  });
}

const names = process.argv.slice(2);
if (names.includes('--list')) list();
else {
  const toRun = partsToRun(names);
  const seed = process.env['KLOER_SEED'];
  const after = await proveParts(toRun, { proofs, save, commit, seed, now: () => new Date() });
  const failed = toRun.filter(({ name }) => (after[name]?.failed ?? 1) > 0);
  console.log(`\n${toRun.length - failed.length} parts proved, ${failed.length} failed`);
  for (const { name } of failed) console.log(`FAILED ${name}`);
  if (failed.length > 0) process.exitCode = 1;
}
