import { randomUUID } from 'node:crypto';
import { printDocument, type WireDocument } from '../documents/document.ts';
import { databaseIdOf, projectOf } from '../documents/resource-name.ts';
import type { Caller } from '../guard/caller.ts';
import { printMicros } from '../values/timestamp.ts';
import { type Fields, mapFields } from '../values/value.ts';
import { type FieldPath, printFieldPath } from '../fields/field-path.ts';
import type { Change, CommitOrigin } from '../writes/change.ts';
import { type ChangeKind, type TriggerDefinition, wantsAuthContext } from './trigger.ts';

/**
 * The location of the database in events. Google's production server sends the real one; functions rarely read it.
 */
const location = 'nam5';

export type CloudEvent = {
  specversion: '1.0';
  id: string;
  source: string;
  type: string;
  time: string;
  subject: string;
  datacontenttype: 'application/json';
  project: string;
  database: string;
  namespace: string;
  document: string;
  location: string;
  authtype?: string;
  authid?: string;
  data: {
    value?: WireDocument;
    oldValue?: WireDocument;
    updateMask?: { fieldPaths: string[] };
  };
};

export function kindOf({ before, after }: Change): ChangeKind {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'updated';
}

export function cloudEvent(
  change: Change,
  origin: CommitOrigin,
  definition: TriggerDefinition,
): CloudEvent {
  const { before, after } = change;
  const document = after ?? before;
  if (document === null) throw new Error('a change needs a document before or after');
  const project = projectOf(document.database);
  const database = databaseIdOf(document.database);
  const mask = before && after && changedPaths(before.fields, after.fields, []);
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: `//firestore.googleapis.com/projects/${project}/databases/${database}`,
    type: definition.eventType,
    time: printMicros(origin.time),
    subject: `documents/${document.path}`,
    datacontenttype: 'application/json',
    project,
    database,
    namespace: definition.namespace,
    document: document.path,
    location,
    ...(wantsAuthContext(definition) && authContext(origin.caller)),
    data: {
      ...(after && { value: printDocument(after) }),
      ...(before && { oldValue: printDocument(before) }),
      ...(mask && { updateMask: { fieldPaths: mask.map(printFieldPath) } }),
    },
  };
}

function authContext(caller: Caller): { authtype: string; authid?: string } {
  if (caller.kind === 'admin') return { authtype: 'service_account', authid: 'owner' };
  if (caller.auth === null) return { authtype: 'unauthenticated' };
  return { authtype: 'unknown', authid: caller.auth.uid };
}

/** The paths of the fields that were added, changed or removed, also inside maps. */
function changedPaths(before: Fields, after: Fields, parent: FieldPath): FieldPath[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.flatMap((name) => {
    const path = [...parent, name];
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const now = Object.hasOwn(after, name) ? after[name] : undefined;
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const [oldMap, nowMap] = [mapFields(old), mapFields(now)];
    return oldMap && nowMap ? changedPaths(oldMap, nowMap, path) : [path];
  });
}
