import type { Count } from '../firestore/support/result.ts';

export type Part = { name: string; prove: () => Promise<Count> };

export type Proof = Count & {
  date: string;
  /** The commit at which the tests ran, with `-dirty` if there were uncommitted changes. */
  commit: string;
  /** Seed of the tests' random cases. Longer proofs have seeds of their own. */
  seed: string;
  seconds: number;
};

/** Proofs by the name of their part, as in `bench/results/prove.json`. */
export type Proofs = Record<string, Proof>;

/**
 * Whether this part of the tests passed at the commit. A run with uncommitted changes does not
 * count.
 */
export const isProved = (proof: Proof | undefined, commit: string): boolean =>
  proof?.commit === commit && !commit.endsWith('-dirty') && proof.passed > 0 && proof.failed === 0;

export type Run = {
  proofs: Proofs;
  save: (proofs: Proofs) => void;
  commit: string;
  seed: string;
  now: () => Date;
};

/** Runs parts one after another and returns all proofs. A part that throws has failed. */
export async function proveParts(parts: readonly Part[], run: Run): Promise<Proofs> {
  let { proofs } = run;
  for (const { name, prove } of parts) {
    console.log(`\n== ${name}`);
    const start = run.now();
    const count = await prove().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    const seconds = Math.round((run.now().getTime() - start.getTime()) / 1000);
    const date = start.toISOString().slice(0, 10);
    proofs = { ...proofs, [name]: { date, commit: run.commit, seed: run.seed, seconds, ...count } };
    run.save(proofs);
  }
  return proofs;
}
