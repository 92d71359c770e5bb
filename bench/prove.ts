/**
 * The long randomised proofs at full size, one after the other. Each writes its last result into
 * `bench/results/`; the small, fixed-seed size of each runs in `npm test`.
 */
const proofs = [
  './firestore/differential.ts',
  './firestore/kill.ts',
  './firestore/fuzz.ts',
  './rules/same-verdict.ts',
  './rules/random-walks.ts',
  './schedules/run.ts',
  './schedules/planted.ts',
  './search/agreement.ts',
];

for (const proof of proofs) {
  console.log(`\n== ${proof}`);
  const { run } = (await import(proof)) as { run: (options: { full: true }) => Promise<boolean> };
  if (!(await run({ full: true }))) process.exitCode = 1;
}
