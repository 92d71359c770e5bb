import type { Document } from '../documents/document.ts';
import { gatheringScan } from '../indexes/gathering-scan.ts';
import type { IndexCatalog } from '../indexes/index-catalog.ts';
import { orderedScan } from '../indexes/ordered-scan.ts';
import { countRows, hasName, scanRows } from '../indexes/scan.ts';
import { type Plan, type PlanContext, shapeOf } from '../indexes/shape.ts';
import type { DocumentReader } from '../storage/document-reader.ts';
import { boundaryKey, invert } from '../values/key-range.ts';
import { matchesAll, valueOf } from './match.ts';
import { mergeByKey } from './merge-by-key.ts';
import { cursorBoundary, orderKey } from './order-key.ts';
import type { FieldFilter, Query } from './query.ts';

export type Match = { key: Buffer; document: () => Document };

export type QueryContext = { reader: DocumentReader; catalog: IndexCatalog };

/** Yields the results of a query in order, after offset and limit. Reads no further than needed. */
export function* executeQuery(context: QueryContext, query: Query): Generator<Match> {
  let toSkip = query.offset;
  let left = query.limit ?? Infinity;
  if (left === 0) return;
  const streams = query.disjuncts.map((disjunct) => matchesOf(context, query, disjunct));
  for (const match of mergeByKey(streams)) {
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    yield match;
    left -= 1;
    if (left === 0) return;
  }
}

export function* documentsOf(context: QueryContext, query: Query): Generator<Document> {
  for (const match of executeQuery(context, query)) yield match.document();
}

/** Counts the results up to `upTo`. SQLite counts them if a range of an index has exactly the results. */
export function countResults(context: QueryContext, query: Query, upTo: number): number {
  const most = Math.min(query.limit ?? Infinity, upTo);
  const [disjunct, ...others] = query.disjuncts;
  if (disjunct !== undefined && others.length === 0) {
    const plan = planDisjunct({ ...context, query }, disjunct);
    if (plan === null) return 0;
    const isRange = plan.inOrder !== null && plan.merged.length === 0;
    if (isRange && wantedBy(query, plan.residual) === null) {
      const rows = countRows(context.reader.connection, plan.scan, most + query.offset);
      return Math.max(0, rows - query.offset);
    }
  }
  let count = 0;
  for (const _ of executeQuery(context, { ...query, limit: most })) count += 1;
  return count;
}

/** Chooses how to find the results of one AND of a filter; null when it can have none. */
export function planDisjunct(context: PlanContext, disjunct: readonly FieldFilter[]): Plan | null {
  const shape = shapeOf(context.query, disjunct);
  if (shape === null) return null;
  const ordered = orderedScan(context, shape);
  if (ordered === 'no-documents') return null;
  return ordered ?? gatheringScan(context, disjunct);
}

function matchesOf(
  context: QueryContext,
  query: Query,
  disjunct: readonly FieldFilter[],
): Iterable<Match> {
  const plan = planDisjunct({ ...context, query }, disjunct);
  if (plan === null) return [];
  if (plan.inOrder === null) return gather(context, query, plan);
  return walk(context, query, plan, plan.inOrder);
}

/** Yields the rows of a scan in order; reads a document only to check conditions on it. */
function* walk(
  { reader }: QueryContext,
  query: Query,
  { scan, merged, residual }: Plan,
  { constant, prefixLength }: NonNullable<Plan['inOrder']>,
): Generator<Match> {
  const { connection } = reader;
  const isWanted = wantedBy(query, residual);
  for (const row of scanRows(connection, scan)) {
    const suffix = row.key.subarray(prefixLength);
    if (!merged.every((entries) => hasName(connection, entries, suffix))) continue;
    const key = Buffer.concat([constant, scan.backward ? invert(suffix) : suffix]);
    const document = once(() => reader.byId(query.source.parent.database, row.id));
    if (isWanted === null || isWanted(document())) yield { key, document };
  }
}

/** Reads all documents of a scan, then filters and sorts them. */
function gather({ reader }: QueryContext, query: Query, { scan, residual }: Plan): Match[] {
  const isWanted = wantedBy(query, residual);
  const startAt = cursorBoundary(query, query.startAt);
  const endAt = cursorBoundary(query, query.endAt);
  const lower = startAt && boundaryKey(startAt);
  const upper = endAt && boundaryKey(endAt);
  const found: Match[] = [];
  for (const { id } of scanRows(reader.connection, scan)) {
    const document = reader.byId(query.source.parent.database, id);
    if (isWanted !== null && !isWanted(document)) continue;
    const key = orderKey(query, document);
    if (key === null) continue;
    if (lower !== null && Buffer.compare(key, lower) < 0) continue;
    if (upper !== null && Buffer.compare(key, upper) >= 0) continue;
    found.push({ key, document: () => document });
  }
  return found.toSorted((left, right) => Buffer.compare(left.key, right.key));
}

function wantedBy(
  { source, required }: Query,
  residual: readonly FieldFilter[],
): ((document: Document) => boolean) | null {
  const below = source.parent.segments.map((segment) => `${segment}/`).join('');
  const isAnywhere = !source.allDescendants || below === '';
  if (isAnywhere && residual.length === 0 && required.length === 0) return null;
  return (document) =>
    (isAnywhere || document.path.startsWith(below)) &&
    required.every((path) => valueOf(document, path) !== undefined) &&
    matchesAll(document, residual);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
