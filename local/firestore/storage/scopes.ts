import type { DatabaseName } from '../documents/resource-name.ts';
import type { Connection } from './connection.ts';

/**
 * What an index covers: a whole database, one collection by its path (`a/b/c`), or all collections with the same id.
 */
export type ScopeKind = 'database' | 'collection' | 'group';

/** Numbers that replace the names of databases, collections and collection groups in keys, to keep those short. */
export class Scopes {
  readonly #connection: Connection;
  readonly #known = new Map<string, number>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  find(database: DatabaseName, kind: ScopeKind, path: string): number | undefined {
    const name = `${database} ${kind} ${path}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const row = this.#connection.get<{ id: number }>(
      'SELECT id FROM scopes WHERE database = ? AND kind = ? AND path = ?',
      database,
      kind,
      path,
    );
    if (row !== undefined) this.#known.set(name, row.id);
    return row?.id;
  }

  /** The number of a scope; assigns a new one if it has none yet. */
  ensure(database: DatabaseName, kind: ScopeKind, path: string): number {
    const found = this.find(database, kind, path);
    if (found !== undefined) return found;
    const { lastInsertRowid } = this.#connection.run(
      'INSERT INTO scopes (database, kind, path) VALUES (?, ?, ?)',
      database,
      kind,
      path,
    );
    this.#known.set(`${database} ${kind} ${path}`, Number(lastInsertRowid));
    return Number(lastInsertRowid);
  }

  /** Call this after a rollback, which may have removed some numbers. */
  forget(): void {
    this.#known.clear();
  }
}
