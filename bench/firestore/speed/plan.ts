import { DatabaseSync } from 'node:sqlite';
import { startFirestore } from '#local/firestore/server.ts';
import type { Query } from '../model/query-types.ts';
import { Client } from '../support/client.ts';

/** SQLite's plan of each SQL statement of a query: opens the data file in this process and records the statements. */
export async function plansOf(
  data: string,
  indexesFile: string,
  project: string,
  query: Query,
): Promise<{ sql: string; plan: string[] }[]> {
  const statements = new Set<string>();
  const stopRecording = recordStatements(statements);
  const server = await startFirestore({ data, indexesFile });
  const client = new Client(`${server.host}:${server.port}`, project);
  statements.clear();
  try {
    const found = await client.query(client.root, query);
    if (found.length === 0) throw new Error('the explained query found nothing');
  } finally {
    stopRecording();
    client.close();
    await server.close();
  }
  const file = new DatabaseSync(data, { readOnly: true });
  try {
    return [...statements]
      .filter((sql) => /^\s*(SELECT|WITH)\b/i.test(sql))
      .map((sql) => {
        const rows = file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
        return { sql, plan: rows.map((row) => String(row['detail'])) };
      });
  } finally {
    file.close();
  }
}

function recordStatements(statements: Set<string>): () => void {
  const prepare = Reflect.get(DatabaseSync.prototype, 'prepare');
  DatabaseSync.prototype.prepare = function record(this: DatabaseSync, ...args) {
    statements.add(args[0]);
    return prepare.apply(this, args);
  };
  return () => {
    DatabaseSync.prototype.prepare = prepare;
  };
}
