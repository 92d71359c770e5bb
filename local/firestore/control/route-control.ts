import { invalidArgument, unimplemented } from '../errors.ts';
import { parseTrigger } from '../events/trigger.ts';
import type { Rulebook } from '../guard/rulebook.ts';
import type { Engine } from '../routes/engine.ts';
import { exportDocuments } from './export.ts';
import { coveragePage, coverageReport } from './rule-coverage.ts';
import { putSecurityRules } from './security-rules.ts';
import type { DatabaseName } from '../documents/resource-name.ts';

function clearDatabase({ store, outbox }: Engine, database: DatabaseName): object {
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

/** A request to `/emulator/v1/projects/{project}...`, the emulators' control calls. */
export type ControlRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
};

export type ControlAnswer = { json: unknown } | { html: string };

/** Answers the emulators' control calls; null for other methods and paths. */
export function routeControl(
  engine: Engine,
  rulebook: Rulebook,
  { method, path, query, body }: ControlRequest,
): ControlAnswer | null {
  const match = /^\/emulator\/v1\/projects\/([^/:]+)(.*)$/.exec(path);
  if (match === null) return null;
  const [, project = '', rest = ''] = match;
  const database = /^\/databases\/([^/]+)\/documents$/.exec(rest)?.[1];
  const v1Trigger = /^\/triggers\/(.+)$/.exec(rest)?.[1];
  switch (`${method} ${rest}`) {
    case 'PUT :securityRules':
      return { json: putSecurityRules(rulebook, project, body) };
    case 'GET :ruleCoverage':
      return { json: coverageReport(rulebook, project) };
    case 'GET :ruleCoverage.html':
      return { html: coveragePage(coverageReport(rulebook, project)) };
    case 'POST :export':
      return { json: exportDocuments(engine.store, body) };
    case 'POST /eventarcTrigger': {
      const key = query.get('eventarcTriggerId');
      if (key === null) throw invalidArgument('A trigger needs eventarcTriggerId.');
      engine.outbox.register(parseTrigger(project, key, body));
      return { json: {} };
    }
    case `DELETE /databases/${database}/documents`:
      return { json: clearDatabase(engine, `projects/${project}/databases/${database}`) };
    case `PUT /triggers/${v1Trigger}`:
      throw unimplemented('A first-generation Firestore trigger');
    default:
      return null;
  }
}
