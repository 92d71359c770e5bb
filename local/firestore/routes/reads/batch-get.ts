import { type Document, printDocument, type WireDocument } from '../../documents/document.ts';
import { parseDocumentName, printName, type ResourcePath } from '../../documents/resource-name.ts';
import { invalidArgument } from '../../errors.ts';
import { parseMask, projectFields } from '../../fields/mask.ts';
import type { Call } from '../../http/call.ts';
import type { DocumentReader } from '../../storage/document-reader.ts';
import { openReading } from '../../transactions/reading.ts';
import { printMicros } from '../../values/timestamp.ts';
import type { Engine } from '../engine.ts';

export type BatchGetElement = {
  found?: WireDocument;
  missing?: string;
  transaction?: string;
  readTime?: string;
};

/** Reads documents by name, in the requested order. If the rules refuse one document, the whole call fails. */
export function batchGet(engine: Engine, call: Call): BatchGetElement[] {
  const names = parseNames(call);
  const mask = parseMask(call.body['mask']);
  const reading = openReading(engine, call);
  const { database, caller } = call;
  const found = names.map((name) => {
    const path = name.segments.join('/');
    return { name, path, document: reading.reader.get(database, path) };
  });
  const timeMs = engine.store.clock.requestTimeMs();
  engine.guard.checkGets({ caller, database, reader: reading.reader, timeMs }, found);
  const { transaction } = reading;
  if (transaction !== null) {
    const paths = found.map(({ path }) => path);
    engine.transactions.remember(transaction, paths, (reader) => versions(reader, database, paths));
  }
  const readTime = printMicros(reading.readTime);
  const elements: BatchGetElement[] = found.map(({ name, document }) =>
    document === null
      ? { missing: printName(name), readTime }
      : { found: printDocument(document, projectFields(document.fields, mask)), readTime },
  );
  if (reading.newTransaction === undefined) return elements;
  return [{ transaction: reading.newTransaction }, ...elements];
}

function parseNames({ body, database }: Call): ResourcePath[] {
  const names = body['documents'] ?? [];
  if (!Array.isArray(names)) throw invalidArgument('documents must be a list of names.');
  const parsed = names.map(parseDocumentName);
  if (parsed.some((name) => name.database !== database)) {
    throw invalidArgument(`All documents must be in database "${database}".`);
  }
  const distinct = new Map(parsed.map((name) => [name.segments.join('/'), name]));
  return [...distinct.values()];
}

function versions(reader: DocumentReader, database: string, paths: readonly string[]): string {
  return paths.map((path) => versionOf(reader.get(database, path))).join(' ');
}

/** A text that changes with each version of a document. */
export function versionOf(document: Document | null): string {
  return document === null ? '-' : `${document.path}@${document.updateTime}`;
}
