import { type FieldPath, samePath } from '../fields/field-path.ts';
import type { FieldFilter } from '../query/query.ts';
import { encodeValue } from '../values/encode-value.ts';
import { behind, invert, invertRange } from '../values/key-range.ts';
import {
  ascendingIndex,
  containsIndex,
  type IndexDefinition,
  type IndexField,
} from './definition.ts';
import { singleFieldIndexes } from './index-config.ts';
import { nameSpace } from './name-space.ts';
import { countRows, type NamedEntries } from './scan.ts';
import type { Plan, PlanContext, Shape } from './shape.ts';

type Candidate = Plan & { covered: number };

const probeRows = 1000;

/**
 * The best scan that yields the results of one AND of a filter in order. It reads an index that begins with some of the
 * AND's equalities and continues with the remaining sort orders. Null if there is no such index, or if the AND has
 * equalities and no index covers one: `gatheringScan` is cheaper then.
 */
export function orderedScan(context: PlanContext, shape: Shape): Plan | 'no-documents' | null {
  const candidates: Candidate[] = [];
  for (const definition of definitions(context, shape)) {
    const candidate = fitIndex(context, shape, definition);
    if (candidate === 'no-documents') return candidate;
    if (candidate !== null) candidates.push(candidate);
  }
  if (shape.equalities.length === 0 && shape.rest.length === 1) {
    const byName = walkNames(context, shape);
    if (byName === 'no-documents') return byName;
    candidates.push(byName);
  }
  const most = Math.max(...candidates.map(({ covered }) => covered));
  if (candidates.length === 0 || (most === 0 && shape.equalities.length > 0)) return null;
  return fewestRows(
    context,
    candidates.filter(({ covered }) => covered === most),
  );
}

/** The indexes that may serve a query: composite ones of its collection, and automatic ones. */
function definitions({ catalog, query }: PlanContext, shape: Shape): IndexDefinition[] {
  const { collectionId, allDescendants } = query.source;
  if (collectionId === null) return [];
  const scope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const found = catalog.composites(collectionId).filter((index) => index.scope === scope);
  for (const filter of shape.equalities) {
    const automatic = automaticIndex({ catalog, query }, filter);
    if (automatic !== null) found.push(automatic);
  }
  const [first, second] = shape.rest;
  const ordering = first && second && automaticIndex({ catalog, query }, first);
  return ordering ? [...found, ordering] : found;
}

function automaticIndex(
  { catalog, query }: Pick<PlanContext, 'catalog' | 'query'>,
  { path, op }: { path: FieldPath; op?: FieldFilter['op'] },
): IndexDefinition | null {
  const { collectionId, allDescendants } = query.source;
  const scope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const isContains = op === 'array-contains';
  const isThere = singleFieldIndexes(catalog.config, collectionId ?? '', path).some(
    (index) => index.scope === scope && (index.mode === 'CONTAINS') === isContains,
  );
  if (!isThere) return null;
  return isContains ? containsIndex(path, scope) : ascendingIndex(path, scope);
}

function fitIndex(
  { reader, catalog, query }: PlanContext,
  shape: Shape,
  definition: IndexDefinition,
): Candidate | 'no-documents' | null {
  const backward = scanDirection(shape, definition);
  if (backward === null) return null;
  const prefixFields = definition.fields.slice(0, definition.fields.length - shape.rest.length + 1);
  const used: FieldFilter[] = [];
  const parts: Buffer[] = [];
  for (const field of prefixFields) {
    const equality = shape.equalities.find((filter) => serves(field, filter));
    if (equality === undefined || used.includes(equality)) return null;
    used.push(equality);
    const encoded = encodeValue(equality.value);
    parts.push(field.mode === 'DESCENDING' ? invert(encoded) : encoded);
  }
  const { collectionId, parent, allDescendants } = query.source;
  const index = catalog.find(definition);
  const scope = allDescendants
    ? reader.scopes.find(parent.database, 'group', collectionId ?? '')
    : reader.scopes.find(
        parent.database,
        'collection',
        [...parent.segments, collectionId].join('/'),
      );
  if (index === undefined || scope === undefined) return 'no-documents';
  const prefix = Buffer.concat(parts);
  const range = behind(prefix, backward ? invertRange(shape.restRange) : shape.restRange);
  // Indexes can be merged if only the document's name follows the compared fields, as in the automatic indexes of the
  // other equalities.
  const isNamed = shape.rest.length === 1 && definition.nameDirection === 'ASCENDING';
  const others = isNamed ? mergeable({ reader, catalog, query }, shape, used, scope) : [];
  if (others === 'no-documents') return others;
  return {
    scan: { over: { kind: 'entries', index, scope }, range, backward },
    merged: others.map(({ entries }) => entries),
    residual: unsettled(shape, [...used, ...others.map(({ filter }) => filter)]),
    inOrder: { constant: shape.constant, prefixLength: prefix.length },
    covered: used.length,
  };
}

function mergeable(
  { catalog, query }: PlanContext,
  { equalities }: Shape,
  used: readonly FieldFilter[],
  scope: number,
): { filter: FieldFilter; entries: NamedEntries }[] | 'no-documents' {
  const found: { filter: FieldFilter; entries: NamedEntries }[] = [];
  for (const filter of equalities) {
    const definition = used.includes(filter) ? null : automaticIndex({ catalog, query }, filter);
    if (definition === null) continue;
    const index = catalog.find(definition);
    if (index === undefined) return 'no-documents';
    found.push({ filter, entries: { index, scope, prefix: encodeValue(filter.value) } });
  }
  return found;
}

function serves(field: IndexField, filter: FieldFilter): boolean {
  const isContains = filter.op === 'array-contains';
  return (field.mode === 'CONTAINS') === isContains && samePath(field.path, filter.path);
}

/** Whether the index must be read backward to yield the remaining sort orders; null if it does not yield them. */
function scanDirection({ rest }: Shape, definition: IndexDefinition): boolean | null {
  const wanted = rest.slice(0, -1);
  const last = rest.at(-1);
  if (last === undefined || wanted.length > definition.fields.length) return null;
  const ending = definition.fields.slice(definition.fields.length - wanted.length);
  const backward = definition.nameDirection !== last.direction;
  const fits = wanted.every((order, position) => {
    const field = ending[position];
    if (field === undefined || field.mode === 'CONTAINS') return false;
    return samePath(field.path, order.path) && (field.mode !== order.direction) === backward;
  });
  return fits ? backward : null;
}

function walkNames({ reader, query }: PlanContext, shape: Shape): Candidate | 'no-documents' {
  const backward = shape.rest[0]?.direction === 'DESCENDING';
  const space = nameSpace(reader, query.source);
  if (space === null) return 'no-documents';
  return {
    scan: space.scan(backward ? invertRange(shape.restRange) : shape.restRange, backward),
    merged: [],
    residual: unsettled(shape, []),
    inOrder: { constant: shape.constant, prefixLength: space.prefixLength },
    covered: 0,
  };
}

/** The comparisons of a filter that neither the index's first fields nor the scanned range decide. */
function unsettled({ disjunct, settled }: Shape, used: readonly FieldFilter[]): FieldFilter[] {
  return disjunct.filter((filter) => !used.includes(filter) && !settled.includes(filter));
}

function fewestRows({ reader }: PlanContext, candidates: readonly Candidate[]): Plan | null {
  const [only, ...others] = candidates;
  if (only === undefined || others.length === 0) return only ?? null;
  const counted = candidates.map((candidate) => ({
    candidate,
    rows: countRows(reader.connection, candidate.scan, probeRows),
  }));
  return counted.toSorted((left, right) => left.rows - right.rows)[0]?.candidate ?? null;
}
