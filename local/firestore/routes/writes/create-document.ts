import { randomInt } from 'node:crypto';
import type { WireDocument } from '../../documents/document.ts';
import { checkId, type ResourcePath } from '../../documents/resource-name.ts';
import { invalidArgument } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { parseFields } from '../../values/parse-value.ts';
import type { Engine } from '../engine.ts';
import { writeOne } from './write-one.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Adds a document to a collection, under `documentId` or a generated id. */
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
