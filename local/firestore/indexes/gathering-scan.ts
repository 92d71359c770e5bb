import { isDocumentId, printFieldPath } from '../fields/field-path.ts';
import { filterRange, isRange } from '../query/filter-range.ts';
import type { FieldFilter } from '../query/query.ts';
import { encodeValue } from '../values/encode-value.ts';
import { everything, intersect, type KeyRange, startingWith } from '../values/key-range.ts';
import { ascendingIndex, containsIndex, type IndexDefinition } from './definition.ts';
import { singleFieldIndexes } from './index-config.ts';
import { nameSpace } from './name-space.ts';
import type { Plan, PlanContext } from './shape.ts';
import { countRows, type Scan } from './scan.ts';

/**
 * Maximum number of rows counted to estimate a scan's size. Counting more would cost more time than a better choice
 * of scan saves.
 */
const probeRows = 1000;

/**
 * Finds the results of one AND of a filter when no index yields them in order: chooses the scan that reads the fewest
 * documents. Null when there can be no result.
 */
export function gatheringScan(context: PlanContext, disjunct: readonly FieldFilter[]): Plan | null {
  const { reader, query } = context;
  const space = nameSpace(reader, query.source);
  if (space === null) return null;
  const scans = [...byField(context, disjunct)];
  if (scans.includes(null)) return null;
  let names: KeyRange = everything;
  for (const filter of disjunct) {
    if (!isDocumentId(filter.path) || !isRange(filter)) continue;
    names = intersect(names, filterRange(filter, query.source));
  }
  scans.push(space.scan(names, false));
  const counted = scans
    .filter((scan) => scan !== null)
    .map((scan) => ({ scan, rows: countRows(reader.connection, scan, probeRows) }))
    .toSorted((left, right) => left.rows - right.rows);
  const scan = counted[0]?.scan;
  return scan === undefined ? null : { scan, merged: [], residual: [...disjunct], inOrder: null };
}

function* byField(
  { reader, catalog, query }: PlanContext,
  disjunct: readonly FieldFilter[],
): Generator<Scan | null> {
  const { parent, collectionId, allDescendants } = query.source;
  if (collectionId === null || allDescendants) return;
  const path = [...parent.segments, collectionId].join('/');
  const scope = reader.scopes.find(parent.database, 'collection', path);
  if (scope === undefined) return;
  for (const [definition, range] of ranges(query.source, disjunct)) {
    const [field] = definition.fields;
    if (field === undefined) continue;
    const exists = singleFieldIndexes(catalog.config, collectionId, field.path).some(
      (index) =>
        index.scope === 'COLLECTION' && (index.mode === 'CONTAINS') === (field.mode === 'CONTAINS'),
    );
    if (!exists) continue;
    const index = catalog.find(definition);
    yield index === undefined
      ? null
      : { over: { kind: 'entries', index, scope }, range, backward: false };
  }
}

/** The range of each compared field's automatic index that satisfies all comparisons of the field. */
function ranges(
  source: PlanContext['query']['source'],
  disjunct: readonly FieldFilter[],
): [IndexDefinition, KeyRange][] {
  const found = new Map<string, [IndexDefinition, KeyRange]>();
  for (const filter of disjunct) {
    if (isDocumentId(filter.path)) continue;
    const name = printFieldPath(filter.path);
    if (filter.op === 'array-contains') {
      const definition = containsIndex(filter.path, 'COLLECTION');
      found.set(`contains ${name}`, [definition, startingWith(encodeValue(filter.value))]);
      continue;
    }
    const [definition, range] = found.get(name) ?? [
      ascendingIndex(filter.path, 'COLLECTION'),
      everything,
    ];
    const narrowed = isRange(filter) ? intersect(range, filterRange(filter, source)) : range;
    found.set(name, [definition, narrowed]);
  }
  return [...found.values()];
}
