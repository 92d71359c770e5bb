import { invalidArgument } from '../errors.ts';

/** The full name of a database, e.g. `projects/demo/databases/(default)`. */
export type DatabaseName = string;

/**
 * The path of a document (even number of segments), a collection (odd) or the root (none). `path` is relative to
 * `.../documents`.
 */
export type ResourcePath = { database: DatabaseName; segments: string[] };

const databasePattern = /^projects\/([^/]+)\/databases\/([^/]+)$/;
const maximumIdBytes = 1500;
const maximumNameBytes = 6 * 1024;
/** Maximum number of segments in a document's name: collections nest at most 100 deep. */
const maximumSegments = 200;

/**
 * Reads `projects/p/databases/d/documents[/...]`.
 *
 * @throws INVALID_ARGUMENT for any other text
 */
export function parseResourceName(name: unknown): ResourcePath {
  if (typeof name !== 'string') throw invalidArgument('A resource name must be a string.');
  const parts = name.split('/');
  const database = parts.slice(0, 4).join('/');
  if (!databasePattern.test(database) || parts[4] !== 'documents') {
    throw invalidArgument(`Resource name "${name}" does not start with ${shape}.`);
  }
  const segments = parts.slice(5);
  if (Buffer.byteLength(name) > maximumNameBytes) {
    throw invalidArgument(`Resource name is longer than ${maximumNameBytes} bytes.`);
  }
  if (segments.length > maximumSegments) {
    throw invalidArgument('Resource name has more than 100 levels of collections.');
  }
  for (const segment of segments) checkId(segment, name);
  return { database, segments };
}

const shape = '"projects/{project_id}/databases/{database_id}/documents"';

/** Like `parseResourceName`, but only accepts documents. */
export function parseDocumentName(name: unknown): ResourcePath {
  const path = parseResourceName(name);
  if (path.segments.length === 0 || path.segments.length % 2 !== 0) {
    throw invalidArgument(`Document name "${String(name)}" has an odd number of segments.`);
  }
  return path;
}

/** @throws INVALID_ARGUMENT unless a collection or document may have this id */
export function checkId(id: string, name: string): void {
  if (id === '') throw invalidArgument(`Resource name "${name}" has an empty segment.`);
  if (id === '.' || id === '..') throw invalidArgument(`Resource id "${id}" is reserved.`);
  // Google's production server accepts `____`: it reserves only ids with text between the underscores.
  if (/^__.+__$/s.test(id) && !/^__id-?\d+__$/.test(id)) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  if (id.includes('/')) throw invalidArgument(`Resource id "${id}" must not contain "/".`);
  if (Buffer.byteLength(id) > maximumIdBytes) {
    throw invalidArgument(`Resource id is longer than ${maximumIdBytes} bytes.`);
  }
}

export function printName({ database, segments }: ResourcePath): string {
  return [`${database}/documents`, ...segments].join('/');
}

export function projectOf(database: DatabaseName): string {
  return database.split('/')[1] ?? '';
}

export function databaseIdOf(database: DatabaseName): string {
  return database.split('/')[3] ?? '';
}
