import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noIndexes } from '../indexes/index-config.ts';
import { manualClock, putDocument, testDatabase } from '../testing/test-store.ts';
import { DataFileError, openDataFile } from './data-file.ts';
import { Store } from './store.ts';

describe('the data file of the local Firestore', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-'));
    path = join(folder, 'data.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (): Store => new Store(openDataFile(path), noIndexes, manualClock());
  const refusal = (): string => {
    const before = readFileSync(path);
    const change = statSync(path).mtimeMs;
    let message = '';
    try {
      openDataFile(path).close();
    } catch (error) {
      if (!(error instanceof DataFileError)) throw error;
      ({ message } = error);
    }
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(statSync(path).mtimeMs).toBe(change);
    return message;
  };

  test('still contains the written documents when it is opened again', () => {
    const store = open();
    const { updateTime } = putDocument(store, 'c/d', { n: { integerValue: '1' } });
    store.close();
    const again = open();
    expect(again.reader.get(testDatabase, 'c/d')).toMatchObject({ updateTime });
    expect(again.clock.next()).toBeGreaterThan(updateTime);
    again.close();
  });

  test('is synced to the disk at every commit', () => {
    const file = openDataFile(path);
    expect(file.main.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(file.main.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    file.close();
  });

  test('can give a new snapshot while an earlier query is open', () => {
    const store = open();
    putDocument(store, 'c/one', {});
    putDocument(store, 'c/two', {});
    const earlier = store.openSnapshot();
    const rows = earlier.reader.connection.iterate('SELECT * FROM documents');
    rows.next();
    earlier.close();
    putDocument(store, 'c/three', {});
    const later = store.openSnapshot();
    expect(later.reader.get(testDatabase, 'c/three')).not.toBeNull();
    later.close();
    store.close();
  });

  test('is refused and not changed if it is not a database', () => {
    writeFileSync(path, 'these are my notes, '.repeat(1000));
    expect(refusal()).toContain('is not a readable Firestore data file');
  });

  test('is refused and not changed if another program created it', () => {
    const other = new DatabaseSync(path);
    other.exec('CREATE TABLE mine (a); INSERT INTO mine VALUES (1)');
    other.close();
    expect(refusal()).toContain('is a database of another program');
  });

  test('is refused and not changed if it has other tables', () => {
    open().close();
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(refusal()).toContain('layout 99');
  });

  test('is refused and not changed if it is damaged', () => {
    const store = open();
    for (let i = 0; i < 200; i++) {
      putDocument(store, `c/d${i}`, { text: { stringValue: `${i}`.repeat(300) } });
    }
    store.close();
    const bytes = readFileSync(path);
    bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 20_000);
    writeFileSync(path, bytes);
    expect(refusal()).toMatch(/is damaged|is not a readable/);
  });

  test('is refused while another server uses it', () => {
    const store = open();
    copyFileSync(path, join(folder, 'copy'));
    expect(() => openDataFile(path)).toThrow('is in use by another Firestore server');
    store.close();
    open().close();
  });
});
