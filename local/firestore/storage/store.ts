import { type Clock, CommitClock } from '../clock.ts';
import { IndexCatalog } from '../indexes/index-catalog.ts';
import type { IndexConfig } from '../indexes/index-config.ts';
import type { Micros } from '../values/timestamp.ts';
import type { Connection } from './connection.ts';
import type { DataFile } from './data-file.ts';
import { DocumentReader } from './document-reader.ts';
import { DocumentWriter } from './document-writer.ts';
import { bringIndexesUpToDate } from './reindex.ts';
import { Scopes } from './scopes.ts';

/** A view of the data. Later commits do not change it, unless it is `live`. */
export type Snapshot = { reader: DocumentReader; readTime: Micros; close(): void };

export class Store {
  readonly connection: Connection;
  readonly clock: CommitClock;
  readonly catalog: IndexCatalog;
  readonly reader: DocumentReader;
  readonly writer: DocumentWriter;
  commitCount = 0;
  readonly #file: DataFile;
  readonly #scopes: Scopes;

  constructor(file: DataFile, config: IndexConfig, clock: Clock) {
    this.#file = file;
    this.connection = file.main;
    this.#scopes = new Scopes(file.main);
    this.catalog = new IndexCatalog(file.main, config);
    this.reader = new DocumentReader(file.main, this.#scopes);
    this.writer = new DocumentWriter(file.main, this.#scopes, this.catalog);
    this.clock = new CommitClock(clock, lastCommit(file.main));
    this.write(() => bringIndexesUpToDate(this.connection, this.catalog, this.writer));
  }

  /** Runs `work` in one durable SQLite transaction: all of it is stored or nothing. */
  write<T>(work: () => T): T {
    this.connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      this.connection.rollback();
      this.#scopes.forget();
      this.catalog.forget();
      throw error;
    }
  }

  recordCommit(time: Micros): void {
    this.commitCount += 1;
    this.connection.run(
      "INSERT INTO meta VALUES ('last-commit', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      String(time),
    );
  }

  isUnused(): boolean {
    return lastCommit(this.connection) === 0;
  }

  /** A view that shows the latest data at each read. */
  live(): Snapshot {
    const { reader, clock } = this;
    return {
      reader,
      get readTime() {
        return clock.readTime();
      },
      close: () => {},
    };
  }

  openSnapshot(): Snapshot {
    const connection = this.#file.openSnapshot();
    return {
      reader: new DocumentReader(connection, this.#scopes),
      readTime: this.clock.readTime(),
      close: () => this.#file.closeSnapshot(connection),
    };
  }

  close(): void {
    this.#file.close();
  }
}

function lastCommit(connection: Connection): Micros {
  const row = connection.get<{ value: string }>(
    "SELECT value FROM meta WHERE name = 'last-commit'",
  );
  return Number(row?.value ?? 0);
}
