import { printDocument, type WireDocument } from '../../documents/document.ts';
import { projectFields } from '../../fields/mask.ts';
import type { Call } from '../../http/call.ts';
import { commit } from '../../writes/commit.ts';
import { parsePrecondition } from '../../writes/parse-write.ts';
import type { Precondition, Write } from '../../writes/write.ts';
import type { Engine } from '../engine.ts';
import { maskOf } from '../reads/get-document.ts';

/** Commits a single write and answers with the document as it is then, through `mask`. */
export function writeOne(engine: Engine, call: Call, write: Write): WireDocument {
  const { database, caller } = call;
  commit(engine, { database, caller, writes: [write] });
  const document = engine.store.reader.get(database, write.document.segments.join('/'));
  if (document === null) throw new Error('a written document is not stored');
  return printDocument(document, projectFields(document.fields, maskOf(call.query)));
}

/** Reads `currentDocument.exists` and `currentDocument.updateTime` of the query string. */
export function preconditionOf(query: URLSearchParams): Precondition {
  const exists = query.get('currentDocument.exists');
  return parsePrecondition({
    exists:
      exists === null ? undefined : exists === 'true' || (exists === 'false' ? false : exists),
    updateTime: query.get('currentDocument.updateTime'),
  });
}
