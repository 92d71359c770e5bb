import { printDocument, type WireDocument } from '../../documents/document.ts';
import { printName } from '../../documents/resource-name.ts';
import { FirestoreError, unimplemented } from '../../errors.ts';
import { parseFieldPath } from '../../fields/field-path.ts';
import { projectFields } from '../../fields/mask.ts';
import type { Call } from '../../http/call.ts';
import { refuseReadTime } from '../../transactions/reading.ts';
import type { Engine } from '../engine.ts';

export function getDocument({ store, guard }: Engine, call: Call): WireDocument {
  const { database, caller, target, query } = call;
  refuseReadTime(query);
  if (query.has('transaction')) throw unimplemented('transaction on GET of a document');
  const { reader } = store;
  const path = target.segments.join('/');
  const document = reader.get(database, path);
  const timeMs = store.clock.requestTimeMs();
  guard.checkGets({ caller, database, reader, timeMs }, [{ path, document }]);
  if (document === null) {
    throw new FirestoreError('NOT_FOUND', `Document "${printName(target)}" not found.`);
  }
  return printDocument(document, projectFields(document.fields, maskOf(query)));
}

/** Reads a mask from the query string, where it is repeated for each field; undefined means all fields. */
export function maskOf(query: URLSearchParams, name = 'mask.fieldPaths') {
  return query.has(name) ? query.getAll(name).map(parseFieldPath) : undefined;
}
