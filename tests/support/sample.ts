import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Random } from '#bench/support/random.ts';

/** True in `npm run prove`: exhaustive tests then run every case, otherwise a sample. */
export const isProof = process.env['KLOER_PROVE'] === 'true';

/** The seed of every sample. Set by `npm test -- --seed TEXT`; the default is the commit id. */
export const sampleSeed = process.env['KLOER_SEED'] ?? commitId();

function commitId(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

/**
 * A seed as a number, for a random generator.
 *
 * @param name distinguishes samples of one run
 */
export function seedFor(name: string): number {
  return createHash('sha256').update(`${sampleSeed}\0${name}`).digest().readUInt32BE(0);
}

/**
 * All cases in `npm run prove`, otherwise `count` of them, chosen by the seed, in the order of `cases`.
 *
 * @param name distinguishes samples of one run
 */
export function sample<T>(name: string, cases: readonly T[], count: number): T[] {
  if (isProof || count >= cases.length) return [...cases];
  const chosen = new Set(new Random(seedFor(name)).sample([...cases.keys()], count));
  return cases.filter((_case, index) => chosen.has(index));
}

/** Whether a case is among the one in `count` that run: always in `npm run prove`, otherwise by the seed. */
export const isTaken = (name: string, count: number): boolean =>
  isProof || seedFor(name) % count === 0;
