import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StackAddresses } from '../addresses/stack-addresses.ts';

/** Interval between checks for changes. With the time of an export, a crash loses at most the last ten seconds. */
const askEveryMs = 2_000;
/** Interval for Google's Firestore. It does not say whether its data changed, so each check exports everything. */
const askFirestoreEveryMs = 30_000;

export type StateKeeper = {
  /** Exports the data if they changed since the last export. */
  keep: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

type Listing = Record<string, unknown> & { nextPageToken?: string };

const asOwner = { headers: { authorization: 'Bearer owner' } };

async function everyPage(url: string, pageParameter: string): Promise<Listing[]> {
  const pages: Listing[] = [];
  let token: string | undefined;
  do {
    const page = token ? `&${pageParameter}=${encodeURIComponent(token)}` : '';
    const response = await fetch(`${url}${page}`, asOwner);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const listing = (await response.json()) as Listing;
    pages.push(listing);
    token = listing.nextPageToken;
  } while (token);
  return pages;
}

/** Removes sign-in times. A change of only these needs no export. */
function withoutVisits(key: string, value: unknown): unknown {
  return key === 'lastLoginAt' || key === 'lastRefreshAt' ? undefined : value;
}

async function fingerprint({ auth, storage, projectId }: StackAddresses): Promise<string> {
  const accounts = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=1000`;
  const files = `http://${storage}/storage/v1/b/${projectId}.appspot.com/o?maxResults=1000`;
  const state = [await everyPage(accounts, 'nextPageToken'), await everyPage(files, 'pageToken')];
  return createHash('sha256').update(JSON.stringify(state, withoutVisits)).digest('hex');
}

const pointer = (folder: string) => path.join(folder, 'current');

/** The last complete export in the folder, if there is one. */
export function lastExport(folder: string): string | undefined {
  const file = pointer(folder);
  if (!existsSync(file)) return undefined;
  const found = path.join(folder, readFileSync(file, 'utf8').trim());
  return existsSync(path.join(found, 'firebase-export-metadata.json')) ? found : undefined;
}

/** Makes an export the current one in a single step: after a kill, either the old or the new one is current. */
export function adoptExport(folder: string, name: string): void {
  writeFileSync(`${pointer(folder)}.part`, name);
  renameSync(`${pointer(folder)}.part`, pointer(folder));
  for (const entry of readdirSync(folder)) {
    if (entry === name || entry === 'current') continue;
    rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
}

export async function exportTo(
  target: string,
  hub: string,
  targets: readonly string[],
): Promise<void> {
  const response = await fetch(`http://${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: target, initiatedBy: 'launcher', targets }),
  });
  if (!response.ok) throw new Error(`The export failed: ${await response.text()}`);
}

/**
 * Exports the data that Auth and Storage hold in memory after each change, through the emulator hub. `targets` are the
 * emulators to export; the embedded Firestore stores its own data.
 */
export function openStateKeeper(
  folder: string,
  addresses: StackAddresses,
  targets: readonly string[],
  onFailure: (error: unknown) => void,
): StateKeeper {
  const withFirestore = targets.includes('firestore');
  let kept: string | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const keepOnce = async () => {
    const now = await fingerprint(addresses);
    if (now === kept && !withFirestore) return;
    const name = `export-${Date.now()}`;
    await exportTo(path.join(folder, name), addresses.hub, targets);
    adoptExport(folder, name);
    kept = now;
  };
  const keep = () => {
    running ??= keepOnce().finally(() => (running = undefined));
    return running;
  };
  const ask = () => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        keep().catch(onFailure).finally(ask);
      },
      withFirestore ? askFirestoreEveryMs : askEveryMs,
    );
  };

  return {
    keep: async () => {
      // Waits for a running export, which may have read the data before the last change.
      await running?.catch(() => {});
      await keep();
    },
    start: ask,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
