import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The paths of one stack's data, under `root`, except sockets and temporary files. */
export type DataFolder = {
  root: string;
  firestore: string;
  /** Accounts and files, which are exported after changes. */
  exports: string;
  mails: string;
  stripe: string;
  /** The files that publishing writes and Hosting serves. */
  site: string;
  logs: string;
  /** Deleted and created at each start: configuration, launchers, credentials. firebase-tools works in this folder. */
  run: string;
  clock: string;
  /** File with the addresses of the running stack, for other programs. */
  stack: string;
  lock: string;
  /** `TMPDIR` of the suite. Only this stack uses it: a stopping stack deletes the Storage files in it. */
  scratch: string;
};

/** Maximum length of `TMPDIR`. Functions listen on sockets in it, whose paths may have 107 characters. */
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

/** Deletes everything that the stack kept, except its lock. */
export function emptyDataFolder(folder: DataFolder): void {
  // SQLite and the server store other files beside the database.
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
