import { conclude, numberFlag, runAsScript, type Count } from '../firestore/support/result.ts';
import { commitHere } from '../support/commit.ts';
import { faultNames, type FaultName } from './faults.ts';
import { order, together } from './run.ts';
import type { Found } from './worker.ts';

/** Maximum number of random schedules of actions played to find an inserted fault. */
const mostUntilFound = 400;

/**
 * The schedule of actions that finds an inserted fault.
 *
 * @throws Error when it also fails without the fault
 */
async function foundFor(fault: FaultName, seed: number): Promise<Found | null> {
  const { found } = await order({ seed, count: mostUntilFound, fault });
  if (!found) return null;
  const without = await order({ seed, count: 1, path: found.path });
  if (!without.found) return found;
  throw new Error(`Without "${fault}" too: ${JSON.stringify(without.found)}`);
}

export async function run({ full = false, seed = 20_261_122 } = {}): Promise<Count> {
  const commit = await commitHere();
  const planted: Record<string, Found | null> = Object.fromEntries(
    faultNames.map((name) => [name, null]),
  );
  await together(faultNames, async (fault) => {
    const found = await foundFor(fault, seed);
    planted[fault] = found;
    console.log(`${fault}: ${found ? `${found.runs}: ${found.steps.join(', ')}` : 'not found'}`);
  });
  const missed = Object.values(planted).filter((one) => one === null).length;
  const ok = missed === 0;
  const line = `planted faults: ${ok ? 'all found' : 'FAIL'}, ${missed} of ${faultNames.length} missed, seed ${seed}`;
  const result = { ok, line, commit, seed, planted };
  return conclude('schedules-planted', result, full, faultNames.length, missed);
}

await runAsScript(import.meta.url, () => run({ full: true, seed: numberFlag('seed', 20_261_122) }));
