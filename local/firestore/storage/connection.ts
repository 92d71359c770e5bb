import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type Row = Record<string, unknown>;

export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string, options: { readOnly: boolean }) {
    this.#database = new DatabaseSync(file, { readOnly: options.readOnly });
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  get<T extends Row>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.#prepared(sql).get(...values) as T | undefined;
  }

  all<T extends Row>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#prepared(sql).all(...values) as T[];
  }

  run(sql: string, ...values: SQLInputValue[]): { lastInsertRowid: number | bigint } {
    return this.#prepared(sql).run(...values);
  }

  /** Reads rows on demand; several queries with the same SQL may be open at once. */
  iterate<T extends Row>(sql: string, ...values: SQLInputValue[]): IterableIterator<T> {
    return this.#database.prepare(sql).iterate(...values) as IterableIterator<T>;
  }

  /** Rolls back the open transaction, unless SQLite has already done so. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
