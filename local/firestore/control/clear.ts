import type { DatabaseName } from '../documents/resource-name.ts';
import type { Engine } from '../routes/engine.ts';

/** Removes every document of a database, and its undelivered events. No events come of it. */
export function clearDatabase({ store, outbox }: Engine, database: DatabaseName): object {
  store.write(() => {
    const { connection, reader, clock } = store;
    connection.run(
      'DELETE FROM entries WHERE scope IN (SELECT id FROM scopes WHERE database = ?)',
      database,
    );
    const scope = reader.scopes.find(database, 'database', '');
    if (scope !== undefined) connection.run('DELETE FROM documents WHERE database = ?', scope);
    outbox.forget(database);
    store.recordCommit(clock.next());
  });
  return {};
}
