import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Locks a data folder for this process: two stacks on the same files would destroy each other's data. The lock of a
 * process that has ended is ignored.
 * @returns a function that unlocks the folder
 * @throws StartupProblem `already-running`
 */
export function lockFolder(file: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  const holder = holderOf(file);
  if (holder !== undefined) {
    throw new StartupProblem(
      'already-running',
      `Another stack (process ${holder}) uses ${path.dirname(file)}: stop it with Ctrl-C there, or ` +
        'start a second one with `npm start -- --port-offset 100`.',
    );
  }
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => rmSync(file, { force: true });
}
