import type { ListConstraint } from '../api.ts';
import { type Comparison, Constraint, PartialMap, Unknown } from '../values/constraint.ts';
import { valueOfRest } from '../values/conversion/from-rest.ts';
import type { MapValue, Value } from '../values/value.ts';

/** Splits `a.b` or `` a.`x.y` `` into its names; a name in backticks may contain escapes with a backslash. */
export function fieldPathNames(path: string): string[] {
  if (!path.includes('`')) return path.split('.');
  const names: string[] = [];
  const name = /`((?:[^`\\]|\\.)*)`|([^.`]+)/gy;
  for (let found = name.exec(path); found; found = name.exec(path)) {
    names.push(found[1] === undefined ? (found[2] ?? '') : found[1].replace(/\\(.)/g, '$1'));
    if (path.charAt(name.lastIndex) === '.') name.lastIndex += 1;
  }
  return names;
}

type Knowledge = { pinned?: Value; comparisons: Comparison<Value>[] };

/**
 * The `resource` of a list query, for all documents that one AND of its filter can return: fields fixed by `==` are
 * values, compared fields are constraints, others are missing. Documents have no names, as in Google's emulator.
 */
export function listResource(constraints: readonly ListConstraint[]): MapValue {
  const root: FieldTree = new Map();
  for (const constraint of constraints) {
    if (constraint.field !== '__name__') record(root, constraint);
  }
  return new Map<string, Value>([
    ['data', partialMap(root)],
    ['id', new Unknown()],
    ['__name__', new Unknown()],
  ]);
}

/** The path of the document that a filter fixes with `__name__ ==`, or null. */
export function pinnedDocument(constraints: readonly ListConstraint[]): string | null {
  for (const { field, op, value } of constraints) {
    if (field !== '__name__' || op !== 'EQ' || !value || !('referenceValue' in value)) continue;
    const [, relative] = value.referenceValue.split('/documents/', 2);
    if (relative !== undefined) return relative;
  }
  return null;
}

type FieldTree = Map<string, { knowledge: Knowledge; below: FieldTree }>;

function record(tree: FieldTree, constraint: ListConstraint): void {
  let level = tree;
  let knowledge: Knowledge = { comparisons: [] };
  for (const name of fieldPathNames(constraint.field)) {
    const known = level.get(name);
    const entry = known ?? { knowledge: { comparisons: [] }, below: new Map() };
    if (!known) level.set(name, entry);
    ({ knowledge } = entry);
    level = entry.below;
  }
  learn(knowledge, constraint);
}

function learn(knowledge: Knowledge, { op, value }: ListConstraint): void {
  const operand = value === undefined ? null : valueOfRest(value);
  switch (op) {
    case 'EQ':
      knowledge.pinned = operand;
      break;
    case 'IS_NULL':
      knowledge.pinned = null;
      break;
    case 'IS_NAN':
      knowledge.pinned = Number.NaN;
      break;
    case 'IS_NOT_NULL':
      knowledge.comparisons.push({ operator: 'NEQ', value: null });
      break;
    case 'IS_NOT_NAN':
      knowledge.comparisons.push({ operator: 'NEQ', value: null });
      break;
    case 'NEQ':
      // Queries with `!=` and `not-in` return no document in which the field is missing or null.
      knowledge.comparisons.push({ operator: 'NEQ', value: operand });
      knowledge.comparisons.push({ operator: 'NEQ', value: null });
      break;
    case 'NOT_IN': {
      const excluded = Array.isArray(operand) ? (operand as readonly Value[]) : [operand];
      for (const each of [...excluded, null]) {
        knowledge.comparisons.push({ operator: 'NEQ', value: each });
      }
      break;
    }
    case 'LT':
    case 'LTE':
    case 'GT':
    case 'GTE':
    case 'LIST_CONTAINS':
      knowledge.comparisons.push({ operator: op, value: operand });
      break;
  }
}

function partialMap(tree: FieldTree): PartialMap<Value> {
  const known = new Map<string, Value>();
  for (const [name, { knowledge, below }] of tree) {
    if (knowledge.pinned !== undefined) known.set(name, knowledge.pinned);
    else if (below.size > 0) known.set(name, partialMap(below));
    else known.set(name, new Constraint(knowledge.comparisons));
  }
  return new PartialMap(known);
}
