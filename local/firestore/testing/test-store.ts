import type { Document } from '../documents/document.ts';
import { type IndexConfig, noIndexes } from '../indexes/index-config.ts';
import { openDataFile } from '../storage/data-file.ts';
import { Store } from '../storage/store.ts';
import type { Fields } from '../values/value.ts';

export const testDatabase = 'projects/demo/databases/(default)';

/** A clock that moves only when the test changes it. */
export function manualClock(ms = Date.UTC(2026, 0, 2, 3, 4, 5)): { ms: number; nowMs(): number } {
  return {
    ms,
    nowMs() {
      return this.ms;
    },
  };
}

export function openTestStore(indexes: IndexConfig = noIndexes, clock = manualClock()): Store {
  return new Store(openDataFile(undefined), indexes, clock);
}

export function putDocument(store: Store, path: string, fields: Fields): Document {
  return store.write(() => {
    const before = store.reader.get(testDatabase, path);
    const updateTime = store.clock.next();
    const createTime = before?.createTime ?? updateTime;
    const after = { database: testDatabase, path, fields, createTime, updateTime };
    store.writer.change(before, after);
    store.recordCommit(updateTime);
    return after;
  });
}

export function removeDocument(store: Store, path: string): void {
  store.write(() => {
    store.writer.change(store.reader.get(testDatabase, path), null);
    store.recordCommit(store.clock.next());
  });
}
