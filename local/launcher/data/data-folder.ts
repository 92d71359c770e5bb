import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The paths of one stack's data, under `root`, except sockets and temporary files. */
export type DataFolder = {
  root: string;
  /** Documents and undelivered events. */
  firestore: string;
  /** Accounts and files, exported while they change. */
  exports: string;
  mails: string;
  stripe: string;
  /** The files that Hosting serves and that publishing writes. */
  site: string;
  logs: string;
  /** Recreated at each start: configuration, launchers, credentials. Working directory of firebase-tools. */
  run: string;
  clock: string;
  /** Addresses of the running stack, for other programs. */
  stack: string;
  lock: string;
  /** `TMPDIR` of the suite, of this stack alone: a stopping stack deletes the Storage files in it. */
  scratch: string;
};

/** Functions listen on sockets in `TMPDIR`; a socket's path may have 107 characters. */
const longestScratch = 75;

function scratchFor(root: string): string {
  const name = `kloer-${createHash('sha256').update(root).digest('hex').slice(0, 10)}`;
  const usual = path.join(os.tmpdir(), name);
  return usual.length <= longestScratch ? usual : path.join('/tmp', name);
}

export function dataFolderAt(root: string): DataFolder {
  const at = (name: string) => path.join(root, name);
  return {
    root,
    firestore: at('firestore.sqlite'),
    exports: at('exports'),
    mails: at('mails'),
    stripe: at('stripe'),
    site: at('site'),
    logs: at('logs'),
    run: at('run'),
    clock: at('clock'),
    stack: at('stack.json'),
    lock: at('launcher.pid'),
    scratch: scratchFor(root),
  };
}

function remove(target: string): void {
  rmSync(target, { recursive: true, force: true });
}

/** Deletes everything that the stack kept, its lock excepted. */
export function emptyDataFolder(folder: DataFolder): void {
  // SQLite and the server keep files next to the database.
  const database = path.basename(folder.firestore);
  for (const name of existsSync(folder.root) ? readdirSync(folder.root) : []) {
    if (name.startsWith(database)) remove(path.join(folder.root, name));
  }
  const kept = [folder.exports, folder.mails, folder.stripe, folder.site, folder.logs];
  for (const one of kept) remove(one);
  for (const name of ['seeded', 'site-build.json']) remove(path.join(folder.root, name));
  remove(folder.clock);
}

/** Creates the folders of a start; recreates those without valuable data. */
export function prepareDataFolder(folder: DataFolder): void {
  for (const passing of [folder.run, folder.logs, folder.scratch]) remove(passing);
  const folders = [folder.exports, folder.mails, folder.site, folder.logs, folder.run];
  for (const needed of [...folders, folder.scratch]) mkdirSync(needed, { recursive: true });
}
