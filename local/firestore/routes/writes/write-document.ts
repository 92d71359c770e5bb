import { randomInt } from 'node:crypto';
import { printDocument, type WireDocument } from '../../documents/document.ts';
import { checkId, type ResourcePath } from '../../documents/resource-name.ts';
import { invalidArgument } from '../../errors.ts';
import { projectFields } from '../../fields/mask.ts';
import type { Call } from '../../http/call.ts';
import { parseFields } from '../../values/parse-value.ts';
import { commit } from '../../writes/commit.ts';
import { parsePrecondition } from '../../writes/parse-write.ts';
import type { Precondition, Write } from '../../writes/write.ts';
import type { Engine } from '../engine.ts';
import { maskOf } from '../reads/get-document.ts';

function writeOne(engine: Engine, call: Call, write: Write): WireDocument {
  const { database, caller } = call;
  commit(engine, { database, caller, writes: [write] });
  const document = engine.store.reader.get(database, write.document.segments.join('/'));
  if (document === null) throw new Error('a written document is not stored');
  return printDocument(document, projectFields(document.fields, maskOf(call.query)));
}

function preconditionOf(query: URLSearchParams): Precondition {
  const exists = query.get('currentDocument.exists');
  return parsePrecondition({
    exists:
      exists === null ? undefined : exists === 'true' || (exists === 'false' ? false : exists),
    updateTime: query.get('currentDocument.updateTime'),
  });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createDocument(engine: Engine, call: Call): WireDocument {
  const { database, segments } = call.target;
  if (segments.length === 0) throw invalidArgument('A document is created in a collection.');
  const id = call.query.get('documentId') ?? randomId();
  checkId(id, id);
  const document: ResourcePath = { database, segments: [...segments, id] };
  return writeOne(engine, call, {
    kind: 'update',
    document,
    precondition: { kind: 'exists', exists: false },
    fields: parseFields(call.body['fields']),
    mask: undefined,
    transforms: [],
  });
}

function randomId(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

export function patchDocument(engine: Engine, call: Call): WireDocument {
  return writeOne(engine, call, {
    kind: 'update',
    document: call.target,
    precondition: preconditionOf(call.query),
    fields: parseFields(call.body['fields']),
    mask: maskOf(call.query, 'updateMask.fieldPaths'),
    transforms: [],
  });
}

/** Deletes a document. A missing document is no error, unless a precondition requires it. */
export function deleteDocument(engine: Engine, call: Call): object {
  const { database, caller, target, query } = call;
  const precondition = preconditionOf(query);
  commit(engine, {
    database,
    caller,
    writes: [{ kind: 'delete', document: target, precondition }],
  });
  return {};
}
