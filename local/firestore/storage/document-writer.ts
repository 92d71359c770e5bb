import type { Document } from '../documents/document.ts';
import type { IndexDefinition } from '../indexes/definition.ts';
import { indexEntries } from '../indexes/entries.ts';
import type { IndexCatalog } from '../indexes/index-catalog.ts';
import type { Connection } from './connection.ts';
import { pathKey } from './document-reader.ts';
import type { Scopes } from './scopes.ts';

type StoredEntry = { index: number; scope: number; key: Buffer };

export class DocumentWriter {
  readonly #connection: Connection;
  readonly #scopes: Scopes;
  readonly #catalog: IndexCatalog;

  constructor(connection: Connection, scopes: Scopes, catalog: IndexCatalog) {
    this.#connection = connection;
    this.#scopes = scopes;
    this.#catalog = catalog;
  }

  change(before: Document | null, after: Document | null): void {
    const id = after === null ? this.#idOf(before) : this.#store(before, after);
    const stale = this.#entries(before);
    const fresh = this.#entries(after);
    for (const [name, entry] of stale) if (!fresh.has(name)) this.#removeEntry(entry);
    for (const [name, entry] of fresh) if (!stale.has(name)) this.#addEntry(entry, id);
    if (after === null) this.#connection.run('DELETE FROM documents WHERE id = ?', id);
  }

  /** Writes all index entries of a document again, after `reindex.ts` dropped all entries. */
  reindex(document: Document): void {
    const id = this.#idOf(document);
    for (const entry of this.#entries(document).values()) this.#addEntry(entry, id);
  }

  #idOf(document: Document | null): number {
    if (document === null) throw new Error('a change needs a document before or after');
    const row = this.#connection.get<{ id: number }>(
      'SELECT id FROM documents WHERE database = ? AND key = ?',
      this.#scopes.ensure(document.database, 'database', ''),
      pathKey(document.path.split('/')),
    );
    if (row === undefined) throw new Error(`${document.path} is not stored`);
    return row.id;
  }

  #store(before: Document | null, after: Document): number {
    const fields = JSON.stringify(after.fields);
    if (before !== null) {
      const id = this.#idOf(before);
      this.#connection.run(
        'UPDATE documents SET fields = ?, created = ?, updated = ? WHERE id = ?',
        fields,
        after.createTime,
        after.updateTime,
        id,
      );
      return id;
    }
    const segments = after.path.split('/');
    const { lastInsertRowid } = this.#connection.run(
      `INSERT INTO documents
        (database, collection, collection_group, key, path, fields, created, updated)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      this.#scopes.ensure(after.database, 'database', ''),
      this.#scopes.ensure(after.database, 'collection', segments.slice(0, -1).join('/')),
      this.#scopes.ensure(after.database, 'group', segments.at(-2) ?? ''),
      pathKey(segments),
      after.path,
      fields,
      after.createTime,
      after.updateTime,
    );
    return Number(lastInsertRowid);
  }

  #entries(document: Document | null): Map<string, StoredEntry> {
    const stored = new Map<string, StoredEntry>();
    if (document === null) return stored;
    const segments = document.path.split('/');
    const group = segments.at(-2) ?? '';
    const scopes = {
      COLLECTION: this.#scopes.ensure(
        document.database,
        'collection',
        segments.slice(0, -1).join('/'),
      ),
      COLLECTION_GROUP: this.#scopes.ensure(document.database, 'group', group),
    };
    const numbers = new Map<IndexDefinition, number>();
    const composites = this.#catalog.composites(group);
    for (const { definition, key } of indexEntries(document, this.#catalog.config, composites)) {
      const index = numbers.get(definition) ?? this.#catalog.ensure(definition);
      numbers.set(definition, index);
      const scope = scopes[definition.scope];
      stored.set(`${index} ${scope} ${key.toString('latin1')}`, { index, scope, key });
    }
    return stored;
  }

  #addEntry({ index, scope, key }: StoredEntry, document: number): void {
    this.#connection.run(
      'INSERT INTO entries (index_id, scope, key, document) VALUES (?, ?, ?, ?)',
      index,
      scope,
      key,
      document,
    );
  }

  #removeEntry({ index, scope, key }: StoredEntry): void {
    this.#connection.run(
      'DELETE FROM entries WHERE index_id = ? AND scope = ? AND key = ?',
      index,
      scope,
      key,
    );
  }
}
