import type { SQLInputValue } from 'node:sqlite';
import type { Connection } from '../storage/connection.ts';
import { boundaryKey, type KeyRange } from '../values/key-range.ts';

export type Scan = {
  over:
    | { kind: 'entries'; index: number; scope: number }
    | { kind: 'names'; column: 'database' | 'collection' | 'collection_group'; scope: number };
  range: KeyRange;
  backward: boolean;
};

export type ScanRow = { key: Uint8Array; id: number };

/** The SQL of a scan: always a search in an SQLite index, in that index's order. */
function scanSql(scan: Scan): { sql: string; values: SQLInputValue[] } {
  const { over, range } = scan;
  const values: SQLInputValue[] = over.kind === 'entries' ? [over.index, over.scope] : [over.scope];
  const conditions = [
    over.kind === 'entries' ? 'index_id = ? AND scope = ?' : `${over.column} = ?`,
  ];
  const lower = range.lower && boundaryKey(range.lower);
  const upper = range.upper && boundaryKey(range.upper);
  if (lower !== null && lower.length > 0) {
    conditions.push('key >= ?');
    values.push(lower);
  }
  if (upper !== null) {
    conditions.push('key < ?');
    values.push(upper);
  }
  const from =
    over.kind === 'entries' ? 'key, document AS id FROM entries' : 'key, id FROM documents';
  const direction = scan.backward ? 'DESC' : 'ASC';
  const sql = `SELECT ${from} WHERE ${conditions.join(' AND ')} ORDER BY key ${direction}`;
  return { sql, values };
}

export function scanRows(connection: Connection, scan: Scan): IterableIterator<ScanRow> {
  const { sql, values } = scanSql(scan);
  return connection.iterate<ScanRow>(sql, ...values);
}

/** The entries of an index that begin with the same values; the document's name follows. */
export type NamedEntries = { index: number; scope: number; prefix: Buffer };

/** Whether one of the index entries has the document's name; takes a single search. */
export function hasName(
  connection: Connection,
  { index, scope, prefix }: NamedEntries,
  name: Uint8Array,
): boolean {
  const sql = 'SELECT 1 AS there FROM entries WHERE index_id = ? AND scope = ? AND key = ?';
  return connection.get(sql, index, scope, Buffer.concat([prefix, name])) !== undefined;
}

/** Counts the rows of a scan, at most up to `most`. */
export function countRows(connection: Connection, scan: Scan, most: number): number {
  const { sql, values } = scanSql(scan);
  const row = connection.get<{ count: number }>(
    `SELECT count(*) AS count FROM (${sql} LIMIT ?)`,
    ...values,
    Number.isFinite(most) ? most : -1,
  );
  return row?.count ?? 0;
}

export function explainScan(connection: Connection, scan: Scan): string[] {
  const { sql, values } = scanSql(scan);
  return connection
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
    .map(({ detail }) => detail);
}
