import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UsageError } from '../usage-error.ts';

/**
 * Takes a folder for this process: two servers on one journal would lose what the other writes. The
 * lock is SQLite's on a file of its own, as it falls with the process, however that dies.
 * @returns what gives the folder back
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, 'stripe.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new UsageError(`${folder} is in use by another local Stripe.`, { cause });
  }
  return () => lock.close();
}
