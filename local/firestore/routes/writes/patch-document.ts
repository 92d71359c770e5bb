import type { WireDocument } from '../../documents/document.ts';
import type { Call } from '../../http/call.ts';
import { parseFields } from '../../values/parse-value.ts';
import type { Engine } from '../engine.ts';
import { maskOf } from '../reads/get-document.ts';
import { preconditionOf, writeOne } from './write-one.ts';

/** Replaces a document, or with `updateMask.fieldPaths` only the named fields. */
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
