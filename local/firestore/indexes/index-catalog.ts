import type { Connection } from '../storage/connection.ts';
import { definitionText, type IndexDefinition } from './definition.ts';
import type { IndexConfig } from './index-config.ts';

export class IndexCatalog {
  readonly config: IndexConfig;
  readonly #connection: Connection;
  readonly #numbers = new Map<string, number>();

  constructor(connection: Connection, config: IndexConfig) {
    this.#connection = connection;
    this.config = config;
  }

  composites(group: string): IndexDefinition[] {
    return this.config.composites.filter((definition) => definition.group === group);
  }

  /** The number of an index in keys; undefined if no document ever had an entry in it. */
  find(definition: IndexDefinition): number | undefined {
    return this.#findText(definitionText(definition));
  }

  /** The number of an index in keys; assigns a new one if it has none yet. */
  ensure(definition: IndexDefinition): number {
    const text = definitionText(definition);
    const found = this.#findText(text);
    if (found !== undefined) return found;
    const { lastInsertRowid } = this.#connection.run(
      'INSERT INTO indexes (definition) VALUES (?)',
      text,
    );
    this.#numbers.set(text, Number(lastInsertRowid));
    return Number(lastInsertRowid);
  }

  /** Call this after a rollback, which may have removed some numbers. */
  forget(): void {
    this.#numbers.clear();
  }

  #findText(text: string): number | undefined {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const row = this.#connection.get<{ id: number }>(
      'SELECT id FROM indexes WHERE definition = ?',
      text,
    );
    if (row !== undefined) this.#numbers.set(text, row.id);
    return row?.id;
  }
}
