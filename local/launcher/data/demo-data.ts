import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callFirestore } from '../addresses/firestore-rest.ts';
import type { DataFolder } from './data-folder.ts';
import { runProgram } from '../processes/run-program.ts';
import { sdkEnvironment, type StackAddresses } from '../addresses/stack-addresses.ts';
import { StartupProblem } from '../startup-problem.ts';

const markerOf = (data: DataFolder) => path.join(data.root, 'seeded');

/** Whether a start ended while the demo was being written, so that half of it is there. */
export function wasSeedingInterrupted(data: DataFolder): boolean {
  const marker = markerOf(data);
  return existsSync(marker) && readFileSync(marker, 'utf8') === 'begun';
}

/** Whether nobody has written a teacher or made an account yet. */
export async function isStackEmpty(data: DataFolder, addresses: StackAddresses): Promise<boolean> {
  if (existsSync(markerOf(data))) return false;
  const structuredQuery = { from: [{ collectionId: 'teachers' }], limit: 1 };
  const response = await callFirestore(addresses, 'runQuery', { structuredQuery });
  if (!response.ok) throw new Error(`Firestore answered ${response.status} to a query`);
  return !((await response.json()) as object[]).some((element) => 'document' in element);
}

/**
 * Writes the demo through the running stack, as its people would.
 * @param size how many teachers; all of them when absent
 */
export async function writeDemo(
  root: string,
  data: DataFolder,
  addresses: StackAddresses,
  size: number | undefined,
  onLine: (line: string) => void,
): Promise<void> {
  writeFileSync(markerOf(data), 'begun');
  const logFile = path.join(data.logs, 'seed.log');
  await runProgram([path.join(root, 'local/seed/main.ts')], {
    cwd: root,
    logFile,
    onLine,
    environment: {
      ...sdkEnvironment(addresses),
      KLOER_STACK: data.stack,
      ...(size === undefined ? {} : { KLOER_SEED_SIZE: String(size) }),
    },
    problem: () =>
      new StartupProblem(
        'step-failed',
        `The demo data could not be written: see ${logFile}, or start without it: ` +
          '`npm start -- --no-seed`.',
      ),
  });
}

/** To be called once the demo and its accounts are safely kept. */
export function markDemoWritten(data: DataFolder): void {
  writeFileSync(markerOf(data), 'done');
}
