import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDemo } from '../../seed/demo/demo-file.ts';
import { firstTeachers } from '../../seed/demo/first-teachers.ts';
import { layOutDemo } from '../../seed/demo/lay-out-demo.ts';
import { moveDemo } from '../../seed/demo/move-demo.ts';
import { callFirestore } from '../addresses/firestore-rest.ts';
import type { StackAddresses } from '../addresses/stack-addresses.ts';
import type { DataFolder } from './data-folder.ts';
import { lastExport } from './state-keeper.ts';
import { Connection } from '../../firestore/storage/connection.ts';

/** Whether a collection of any database in the data file has a document; true for a file that cannot be read. */
function hasDocuments(file: string, collection: string): boolean {
  if (!existsSync(file)) return false;
  let connection: Connection | undefined;
  try {
    connection = new Connection(file, { readOnly: true });
    const found = connection.get(
      `SELECT documents.id FROM documents JOIN scopes ON scopes.id = documents.collection
        WHERE scopes.path = ? LIMIT 1`,
      collection,
    );
    return found !== undefined;
  } catch {
    return true;
  } finally {
    connection?.close();
  }
}

const markerOf = (data: DataFolder) => path.join(data.root, 'seeded');

/** Whether an earlier start ended while it was writing the demo. */
export function wasSeedingInterrupted(data: DataFolder): boolean {
  const marker = markerOf(data);
  return existsSync(marker) && readFileSync(marker, 'utf8') === 'begun';
}

/** Whether the last export has an account, or documents of Google's Firestore. */
function isAnythingExported(data: DataFolder): boolean {
  const last = lastExport(data.exports);
  if (last === undefined) return false;
  const accounts = path.join(last, 'auth_export/accounts.json');
  return (
    existsSync(path.join(last, 'firestore_export')) ||
    (existsSync(accounts) && readFileSync(accounts, 'utf8').includes('"localId"'))
  );
}

/** Whether there is no teacher and no account yet. Call this before the emulators start. */
export function isStackEmpty(data: DataFolder): boolean {
  if (existsSync(markerOf(data)) || isAnythingExported(data)) return false;
  return !hasDocuments(data.firestore, 'teachers');
}

type DemoOptions = {
  addresses: StackAddresses;
  now: Date;
  /** Number of teachers; default: all. */
  size: number | undefined;
  official: boolean;
};

/**
 * Puts the demo, with its dates moved to today, into the folder of a stack that is about to start.
 * @returns the lines of documents that must still be written
 */
export function prepareDemo(data: DataFolder, { now, size, ...options }: DemoOptions): string[] {
  writeFileSync(markerOf(data), 'begun');
  const whole = readDemo();
  const demo = size === undefined ? whole : firstTeachers(whole, size);
  return layOutDemo(data, { demo: moveDemo(demo, now), ...options });
}

const writesTogether = 500;

/** Switches the functions that handle written documents on or off, through the emulator hub, as tests do. */
async function switchTriggers({ hub }: StackAddresses, to: 'enable' | 'disable'): Promise<void> {
  const url = `http://${hub}/functions/${to}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** Writes documents of an export through the REST API, with administrative rights and without triggering a function. */
export async function commitDocuments(
  addresses: StackAddresses,
  lines: readonly string[],
): Promise<void> {
  await switchTriggers(addresses, 'disable');
  for (let at = 0; at < lines.length; at += writesTogether) {
    const writes = lines.slice(at, at + writesTogether).map((line) => {
      const { name, fields = {} } = JSON.parse(line) as { name: string; fields?: object };
      return { update: { name, fields } };
    });
    const response = await callFirestore(addresses, 'commit', { writes });
    if (!response.ok) throw new Error(`The demo was refused: ${await response.text()}`);
  }
  await switchTriggers(addresses, 'enable');
}

/** Notes that the demo was written. Call this once the demo and its accounts are stored. */
export function markDemoWritten(data: DataFolder): void {
  writeFileSync(markerOf(data), 'done');
}
