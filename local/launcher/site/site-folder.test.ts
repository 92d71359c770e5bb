import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolderAt, prepareDataFolder, type DataFolder } from '../data/data-folder.ts';
import { portsAt } from '../addresses/ports.ts';
import { layOutSite, writeBrowserConfig } from './site-folder.ts';
import { addressesOf } from '../addresses/stack-addresses.ts';

let folder = '';
let built = '';
let data: DataFolder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-site-'));
  built = path.join(folder, 'dist');
  mkdirSync(path.join(built, 'en'), { recursive: true });
  data = dataFolderAt(path.join(folder, 'stack'));
  prepareDataFolder(data);
});
afterEach(() => {
  rmSync(data.scratch, { recursive: true });
  rmSync(folder, { recursive: true });
});

const writeBuilt = (file: string, text: string) => writeFileSync(path.join(built, file), text);
const served = (file: string) => path.join(data.site, file);

test('a new build keeps published files, and removes files that are no longer built', () => {
  writeBuilt('en/terms.html', 'old terms');
  writeBuilt('old.js', '');
  layOutSite(built, 'one', data)?.();
  writeFileSync(served('profile.html'), 'published');
  rmSync(path.join(built, 'old.js'));
  writeBuilt('en/terms.html', 'new terms');
  layOutSite(built, 'two', data)?.();
  expect(readFileSync(served('en/terms.html'), 'utf8')).toBe('new terms');
  expect(readFileSync(served('profile.html'), 'utf8')).toBe('published');
  expect(existsSync(served('old.js'))).toBe(false);
});

test('a site folder that already has the current build is not written again', () => {
  writeBuilt('index.html', 'without teachers');
  expect(layOutSite(built, 'one', data)).toBeDefined();
  // The first start ended before publishing, so the next one publishes again.
  const settle = layOutSite(built, 'one', data);
  settle?.();
  writeFileSync(served('index.html'), 'with teachers');
  expect(layOutSite(built, 'one', data)).toBeUndefined();
  expect(readFileSync(served('index.html'), 'utf8')).toBe('with teachers');
});

test('the site folder tells the browser the addresses of the emulators and the clock of the stack', () => {
  writeBrowserConfig(data, addressesOf(portsAt(100)), 5);
  expect(JSON.parse(readFileSync(served('firebase-config.json'), 'utf8'))).toMatchObject({
    projectId: 'demo-kloer',
    authEmulator: 'http://127.0.0.1:5273',
    firestoreHost: '127.0.0.1',
    firestorePort: 5272,
    storagePort: 5274,
    clockOffsetMs: 5,
  });
});

test('a page that is reading the file of addresses while it is replaced gets the complete old file', () => {
  const file = served('firebase-config.json');
  writeBrowserConfig(data, addressesOf(portsAt(100)), 5);
  const opened = openSync(file, 'r');
  writeBrowserConfig(data, addressesOf(portsAt(100)), 60_000);
  expect(JSON.parse(readFileSync(opened, 'utf8'))).toMatchObject({ clockOffsetMs: 5 });
  closeSync(opened);
});
