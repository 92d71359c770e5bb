import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { DataFolder } from '../data/data-folder.ts';
import type { StackAddresses } from '../addresses/stack-addresses.ts';

/**
 * The file that records which build the site's folder has. It is outside that folder, so that Hosting does not serve
 * it.
 */
const recordOf = (data: DataFolder) => path.join(data.root, 'site-build.json');

type SiteRecord = { stamp: string; files: string[] };

function recordedBuild(file: string): SiteRecord | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SiteRecord) : undefined;
}

/**
 * Copies a build's files into the folder that this stack serves, and removes those of the previous build; keeps
 * published pages.
 *
 * @returns undefined if the folder already has this build; otherwise a function that records the build. Call it after
 * publishing: until then, every start publishes again.
 */
export function layOutSite(
  built: string,
  stamp: string,
  data: DataFolder,
): (() => void) | undefined {
  const recordFile = recordOf(data);
  const before = recordedBuild(recordFile);
  if (before?.stamp === stamp) return undefined;
  const files = globSync('**/*', { cwd: built }).filter((file) =>
    statSync(path.join(built, file)).isFile(),
  );
  const kept = new Set(files);
  for (const file of before?.files ?? []) {
    if (!kept.has(file)) rmSync(path.join(data.site, file), { force: true });
  }
  cpSync(built, data.site, { recursive: true });
  return () => writeFileSync(recordFile, JSON.stringify({ stamp, files } satisfies SiteRecord));
}

function hostAndPort(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${address}`);
  return { host: hostname, port: Number(port) };
}

/** Writes the backend's addresses for browsers; `src/kit/firebase/firebase-config.ts` reads them. */
export function writeBrowserConfig(
  data: DataFolder,
  addresses: StackAddresses,
  clockOffsetMs: number,
): void {
  const firestore = hostAndPort(addresses.firestore);
  const storage = hostAndPort(addresses.storage);
  const config = {
    projectId: addresses.projectId,
    apiKey: 'demo',
    storageBucket: `${addresses.projectId}.appspot.com`,
    authEmulator: `http://${addresses.auth}`,
    firestoreHost: firestore.host,
    firestorePort: firestore.port,
    storageHost: storage.host,
    storagePort: storage.port,
    clockOffsetMs,
    appCheck: { appId: `1:1:web:${addresses.projectId}`, issuer: addresses.appCheck },
  };
  const file = path.join(data.site, 'firebase-config.json');
  // Moving the clock rewrites the file while pages read it. Renaming a complete file prevents that they read half of
  // it.
  writeFileSync(`${file}.part`, JSON.stringify(config));
  renameSync(`${file}.part`, file);
}
