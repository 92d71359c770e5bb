import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../../usage-error.ts';
import { Connection } from './connection.ts';
import { applicationId, schema, schemaVersion } from './schema.ts';

export class DataFileError extends UsageError {
  override readonly name = 'DataFileError';
}

/** An open data file: one connection that writes, and several that each read one snapshot. */
export type DataFile = {
  readonly main: Connection;
  /** A connection that reads the data of this moment, until `closeSnapshot`. */
  openSnapshot(): Connection;
  closeSnapshot(connection: Connection): void;
  close(): void;
};

/**
 * Opens or creates the data file; without a name, a temporary one that `close` removes.
 *
 * @throws DataFileError for a corrupt file, a file of another program, or one that another server has open
 */
export function openDataFile(file: string | undefined): DataFile {
  if (file === undefined) return openTemporary();
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  const lock = lockFile(path);
  try {
    const main = openChecked(path, 'FULL');
    return dataFile(path, main, () => lock.close());
  } catch (error) {
    lock.close();
    throw error;
  }
}

function openTemporary(): DataFile {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-'));
  const path = join(folder, 'data.sqlite');
  return dataFile(path, openChecked(path, 'OFF'), () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

function dataFile(path: string, main: Connection, onClose: () => void): DataFile {
  // Unused read connections, kept with their prepared statements: opening one costs more than most transactions.
  const idle: Connection[] = [];
  const lastCommit = (connection: Connection) =>
    connection.get("SELECT value FROM meta WHERE name = 'last-commit'")?.['value'];
  return {
    main,
    openSnapshot() {
      for (;;) {
        const connection = idle.pop() ?? new Connection(path, { readOnly: true });
        connection.exec('BEGIN');
        // SQLite takes a snapshot with the first read. If an unfinished query still holds an earlier one, use another
        // connection.
        if (lastCommit(connection) === lastCommit(main)) return connection;
        connection.close();
      }
    },
    closeSnapshot(connection) {
      connection.rollback();
      idle.push(connection);
    },
    close() {
      for (const connection of idle) connection.close();
      main.close();
      onClose();
    },
  };
}

/** Locks the data file by a second file that SQLite locks; the lock ends with the process, even after a crash. */
function lockFile(path: string): Connection {
  const lock = new Connection(`${path}.lock`, { readOnly: false });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new DataFileError(`${path} is in use by another Firestore server.`, { cause });
  }
}

function openChecked(path: string, synchronous: 'FULL' | 'OFF'): Connection {
  const isNew = !existsSync(path) || statSync(path).size === 0;
  if (!isNew) checkUnchanged(path);
  const connection = new Connection(path, { readOnly: false });
  connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};
    PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY`);
  if (isNew) {
    connection.exec(`BEGIN; ${schema}
      PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}; COMMIT`);
  }
  return connection;
}

function checkUnchanged(path: string): void {
  let found: { owner: unknown; version: unknown; health: unknown };
  try {
    const connection = new Connection(path, { readOnly: true });
    try {
      found = {
        owner: connection.get('PRAGMA application_id')?.['application_id'],
        version: connection.get('PRAGMA user_version')?.['user_version'],
        health: connection.get('PRAGMA quick_check(1)')?.['quick_check'],
      };
    } finally {
      connection.close();
    }
  } catch (cause) {
    throw new DataFileError(
      `${path} is not a readable Firestore data file. It was left as it is; move it away or choose another.`,
      { cause },
    );
  }
  if (found.owner !== applicationId) {
    throw new DataFileError(
      `${path} is a database of another program. It was left as it is; choose another file.`,
    );
  }
  if (found.version !== schemaVersion) {
    throw new DataFileError(
      `${path} was written by another version of this server (layout ${String(found.version)}, ` +
        `this one reads ${schemaVersion}). It was left as it is; move it away or choose another.`,
    );
  }
  if (found.health !== 'ok') {
    throw new DataFileError(
      `${path} is damaged (${String(found.health)}). It was left as it is; restore a copy or move it away.`,
    );
  }
}
