import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Document,
  documentName,
  printDocument,
  type WireDocument,
} from '../documents/document.ts';
import { parseDocumentName } from '../documents/resource-name.ts';
import { invalidArgument } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import { UsageError } from '../../usage-error.ts';
import { parseFields } from '../values/parse-value.ts';
import { parseInstant, toMicros } from '../values/timestamp.ts';

const header = { format: 'local-firestore-export', version: 1 };

/**
 * Writes every document as JSON lines to `{export_directory}/{export_name}/{export_name}.overall_export_metadata`.
 * firebase-tools later passes this file as `--seed_from_export`.
 */
export function exportDocuments(store: Store, body: Record<string, unknown>): object {
  const { export_directory: directory, export_name: name } = body;
  if (typeof directory !== 'string' || typeof name !== 'string') {
    throw invalidArgument('An export needs export_directory and export_name.');
  }
  const folder = join(directory, name);
  mkdirSync(folder, { recursive: true });
  const lines = [JSON.stringify(header)];
  for (const document of allDocuments(store)) lines.push(JSON.stringify(printDocument(document)));
  writeFileSync(join(folder, `${name}.overall_export_metadata`), `${lines.join('\n')}\n`);
  return {};
}

/**
 * Reads an export into a store.
 *
 * @throws UsageError when the file cannot be used
 */
export function importDocuments(store: Store, file: string): number {
  const [first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const found = parseLine(first ?? '') as Partial<typeof header> | null;
  if (found?.format !== header.format || found.version !== header.version) {
    throw new UsageError(`${file} is not an export of this Firestore server.`);
  }
  const documents = lines.map((line, index) => {
    const wire = parseLine(line) as WireDocument | null;
    if (wire === null) throw new UsageError(`${file} is damaged at line ${index + 2}.`);
    return toDocument(wire);
  });
  store.write(() => {
    for (const document of documents) {
      const { database, path } = document;
      store.writer.change(store.reader.get(database, path), document);
    }
    store.recordCommit(store.clock.next());
  });
  return documents.length;
}

function* allDocuments({ connection, reader }: Store): Generator<Document> {
  const rows = connection.all<{ id: number; name: string }>(
    `SELECT documents.id, scopes.database AS name FROM documents
      JOIN scopes ON scopes.id = documents.database ORDER BY documents.database, documents.key`,
  );
  for (const { id, name } of rows) yield reader.byId(name, id);
}

function toDocument(wire: WireDocument): Document {
  const { database, segments } = parseDocumentName(wire.name);
  const document = { database, path: segments.join('/'), fields: parseFields(wire.fields) };
  const [created, updated] = [parseInstant(wire.createTime), parseInstant(wire.updateTime)];
  if (created === null || updated === null) {
    throw new UsageError(`the export lacks the times of ${documentName(document)}`);
  }
  return { ...document, createTime: toMicros(created), updateTime: toMicros(updated) };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
