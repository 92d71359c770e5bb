import { encodePath, encodeSegments } from '../documents/encode-path.ts';
import type { Document } from '../documents/document.ts';
import type { DatabaseName } from '../documents/resource-name.ts';
import { ByteWriter } from '../values/byte-writer.ts';
import type { Fields } from '../values/value.ts';
import type { Connection, Row } from './connection.ts';
import type { Scopes } from './scopes.ts';

type DocumentRow = Row & { path: string; fields: string; created: number; updated: number };

const columns = 'path, fields, created, updated';

export class DocumentReader {
  readonly connection: Connection;
  readonly scopes: Scopes;

  constructor(connection: Connection, scopes: Scopes) {
    this.connection = connection;
    this.scopes = scopes;
  }

  get(database: DatabaseName, path: string): Document | null {
    const scope = this.scopes.find(database, 'database', '');
    if (scope === undefined) return null;
    const row = this.connection.get<DocumentRow>(
      `SELECT ${columns} FROM documents WHERE database = ? AND key = ?`,
      scope,
      pathKey(path.split('/')),
    );
    return row === undefined ? null : toDocument(database, row);
  }

  byId(database: DatabaseName, id: number): Document {
    const row = this.connection.get<DocumentRow>(
      `SELECT ${columns} FROM documents WHERE id = ?`,
      id,
    );
    if (row === undefined) throw new Error(`index entry of missing document ${id}`);
    return toDocument(database, row);
  }
}

function toDocument(database: DatabaseName, row: DocumentRow): Document {
  return {
    database,
    path: row.path,
    fields: JSON.parse(row.fields) as Fields,
    createTime: row.created,
    updateTime: row.updated,
  };
}

export function pathKey(segments: readonly string[]): Buffer {
  const writer = new ByteWriter();
  encodePath(writer, segments);
  return writer.finish();
}

/** The prefix of the keys of a document and of everything below it. */
export function pathPrefix(segments: readonly string[]): Buffer {
  const writer = new ByteWriter();
  encodeSegments(writer, segments);
  return writer.finish();
}
