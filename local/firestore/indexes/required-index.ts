import { projectOf } from '../documents/resource-name.ts';
import { FirestoreError } from '../errors.ts';
import { samePath } from '../fields/field-path.ts';
import { isNested } from '../query/parse/check-descendants.ts';
import type { Query } from '../query/query.ts';
import type { IndexDefinition, IndexField } from './definition.ts';
import { indexAdvice } from './index-advice.ts';
import { type IndexConfig, singleFieldIndexes } from './index-config.ts';
import { type Need, needOf } from './index-need.ts';

/**
 * Refuses a query that production would refuse for want of an index. An index serves a disjunct
 * when its fields are some of the equalities and then the orders; several such indexes that cover
 * all equalities together are merged. Fields of sums and averages are read from the index too.
 * @throws FAILED_PRECONDITION naming the index to add
 */
export function requireIndexes(config: IndexConfig, query: Query): void {
  if (query.source.collectionId === null) return;
  for (const disjunct of query.disjuncts) {
    const need = needOf(query, disjunct);
    if (need === null) continue;
    // Below a document production has a group's documents in the order of their names only.
    const isBackward = need.nameDirection === 'DESCENDING';
    const isServable = !(isBackward && query.source.allDescendants && isNested(query.source));
    if (isServable && isServed(config, need)) continue;
    throw new FirestoreError(
      'FAILED_PRECONDITION',
      indexAdvice(projectOf(query.source.parent.database), need),
    );
  }
}

function isServed(config: IndexConfig, need: Need): boolean {
  const { equal, ordered, nameDirection } = need;
  if (equal.length + ordered.length === 0) {
    return nameDirection === 'ASCENDING' || hasComposite(config, need);
  }
  const served = new Set<IndexField>();
  let hasOrder = false;
  for (const definition of candidates(config, need)) {
    const leading = leadingEqualities(definition, need);
    if (leading === null) continue;
    hasOrder = true;
    for (const field of leading) served.add(field);
  }
  return hasOrder && equal.every((field) => served.has(field));
}

function hasComposite(config: IndexConfig, need: Need): boolean {
  return candidates(config, need).some(
    (definition) => leadingEqualities(definition, need) !== null,
  );
}

/** The declared composites of the collection, and its single-field indexes of the needed fields. */
function candidates(config: IndexConfig, need: Need): IndexDefinition[] {
  const { group, scope, equal, ordered, nameDirection } = need;
  const composites = config.composites.filter(
    (definition) => definition.group === group && definition.scope === scope,
  );
  const singles = [...equal, ...ordered].flatMap(({ path, mode }) => {
    const needed = mode === 'CONTAINS' ? 'CONTAINS' : nameDirection;
    const exists = singleFieldIndexes(config, group, path).some(
      (index) => index.scope === scope && index.mode === needed,
    );
    const field: IndexField = { path, mode: needed };
    return exists ? [{ group, scope, fields: [field], nameDirection }] : [];
  });
  return [...composites, ...singles];
}

/** The equalities that an index begins with, if it goes on with exactly the orders; else null. */
function leadingEqualities(
  { fields, nameDirection }: IndexDefinition,
  need: Need,
): IndexField[] | null {
  const count = fields.length - need.ordered.length;
  if (count < 0 || nameDirection !== need.nameDirection) return null;
  const ending = fields.slice(count);
  const isOrdered = need.ordered.every((wanted, position) => {
    const field = ending[position];
    return field !== undefined && field.mode === wanted.mode && samePath(field.path, wanted.path);
  });
  if (!isOrdered) return null;
  const leading = fields
    .slice(0, count)
    .map((field) => need.equal.find((each) => isFor(each, field)));
  return leading.every((field) => field !== undefined) ? leading : null;
}

/** An equality reads an ordered index in either direction. */
function isFor(equality: IndexField, { path, mode }: IndexField): boolean {
  return (equality.mode === 'CONTAINS') === (mode === 'CONTAINS') && samePath(equality.path, path);
}
