import type { IndexCatalog } from '../indexes/index-catalog.ts';
import { definitionText } from '../indexes/definition.ts';
import type { Connection } from './connection.ts';
import { DocumentReader } from './document-reader.ts';
import type { DocumentWriter } from './document-writer.ts';
import { Scopes } from './scopes.ts';

/** Rebuilds all index entries when the declared indexes differ from those of the last start. */
export function bringIndexesUpToDate(
  connection: Connection,
  catalog: IndexCatalog,
  writer: DocumentWriter,
): void {
  const declared = JSON.stringify([
    catalog.config.composites.map(definitionText).toSorted(),
    [...catalog.config.overrides].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const stored = connection.get<{ value: string }>(
    "SELECT value FROM meta WHERE name = 'index-config'",
  );
  if (stored?.value === declared) return;
  connection.exec('DELETE FROM entries; DELETE FROM indexes');
  catalog.forget();
  const reader = new DocumentReader(connection, new Scopes(connection));
  const rows = connection.all<{ id: number; name: string }>(
    `SELECT documents.id, scopes.database AS name FROM documents
      JOIN scopes ON scopes.id = documents.database`,
  );
  for (const { id, name } of rows) writer.reindex(reader.byId(name, id));
  connection.run(
    "INSERT INTO meta VALUES ('index-config', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    declared,
  );
}
