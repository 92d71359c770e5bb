import { writeFieldPath } from '../model/field-path.ts';
import { inequalityFields } from '../model/filter.ts';
import { collectionOf, segmentsOf } from '../model/name.ts';
import type { Aggregation, Cursor, Filter, Order, Query } from '../model/query-types.ts';
import type { Value } from '../model/value.ts';
import type { Random } from '../../support/random.ts';
import { FIELD_NAMES } from './writes.ts';
import { anyValue } from './values.ts';

const FIELDS = [...FIELD_NAMES, 'm.k'].map((field) =>
  field === 'm.k' ? field : writeFieldPath([field]),
);
const RANGES = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
] as const;
const UNARY = ['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'] as const;

export type Source = { random: Random; root: string; names: string[]; samples: Value[] };

/** A value to compare with, mostly one from a document, so that queries find documents. */
function operand({ random, names, samples }: Source): Value {
  for (;;) {
    const value =
      samples.length > 0 && random.chance(0.8) ? random.pick(samples) : anyValue(random, names);
    if ('nullValue' in value || ('doubleValue' in value && value.doubleValue === 'NaN')) continue;
    return value;
  }
}

const list = (source: Source, max: number): Value => ({
  arrayValue: {
    values: Array.from({ length: 1 + source.random.below(max) }, () => operand(source)),
  },
});

type Budget = { contains: boolean; negation: boolean; disjuncts: number };

function leaf(source: Source, budget: Budget): Filter {
  const { random } = source;
  const fieldPath = random.pick(FIELDS);
  const field = { fieldPath };
  const kind = random.below(12);
  if (kind < 3) return { fieldFilter: { field, op: 'EQUAL', value: operand(source) } };
  if (kind < 6) return { fieldFilter: { field, op: random.pick(RANGES), value: operand(source) } };
  if (kind === 6 && budget.negation) {
    budget.negation = false;
    return { fieldFilter: { field, op: 'NOT_EQUAL', value: operand(source) } };
  }
  if (kind === 7) {
    const op = random.pick(UNARY);
    if (op === 'IS_NULL' || op === 'IS_NAN') return { unaryFilter: { field, op } };
    if (!budget.negation) return { unaryFilter: { field, op: 'IS_NULL' } };
    budget.negation = false;
    return { unaryFilter: { field, op } };
  }
  if (kind === 8 && budget.disjuncts >= 3) {
    const value = list(source, 3);
    if ('arrayValue' in value && (value.arrayValue.values ?? []).length > 0) {
      budget.disjuncts = Math.floor(budget.disjuncts / 3);
      return { fieldFilter: { field, op: 'IN', value } };
    }
  }
  if (kind === 9 && budget.contains) {
    budget.contains = false;
    return {
      fieldFilter: { field: { fieldPath: 'tags' }, op: 'ARRAY_CONTAINS', value: scalar(source) },
    };
  }
  if (kind === 10 && budget.contains && budget.disjuncts >= 3) {
    budget.contains = false;
    budget.disjuncts = Math.floor(budget.disjuncts / 3);
    const values = [scalar(source), scalar(source), scalar(source)];
    return {
      fieldFilter: {
        field: { fieldPath: 'tags' },
        op: 'ARRAY_CONTAINS_ANY',
        value: { arrayValue: { values } },
      },
    };
  }
  if (kind === 11 && random.chance(0.4)) return nameFilter(source);
  return { fieldFilter: { field, op: 'EQUAL', value: operand(source) } };
}

function nameFilter({ random, names }: Source): Filter {
  return {
    fieldFilter: {
      field: { fieldPath: '__name__' },
      op: random.pick([...RANGES, 'EQUAL'] as const),
      value: { referenceValue: random.pick(names) },
    },
  };
}

function scalar(source: Source): Value {
  for (;;) {
    const value = operand(source);
    if (!('arrayValue' in value)) return value;
  }
}

function anyFilter(source: Source): Filter {
  const { random } = source;
  const budget: Budget = { contains: true, negation: true, disjuncts: 30 };
  if (random.chance(0.06)) {
    const field = { fieldPath: random.pick(FIELDS) };
    return { fieldFilter: { field, op: 'NOT_IN', value: list(source, 5) } };
  }
  const shape = random.below(10);
  if (shape < 4) return leaf(source, budget);
  if (shape < 7) {
    const filters = Array.from({ length: 2 + random.below(2) }, () => leaf(source, budget));
    return { compositeFilter: { op: 'AND', filters } };
  }
  if (shape < 9) {
    budget.disjuncts = 9;
    const filters = [leaf(source, budget), leaf(source, budget)];
    return { compositeFilter: { op: 'OR', filters } };
  }
  budget.disjuncts = 5;
  const inner: Filter = {
    compositeFilter: { op: 'OR', filters: [leaf(source, budget), leaf(source, budget)] },
  };
  return { compositeFilter: { op: 'AND', filters: [leaf(source, budget), inner] } };
}

function anyOrders({ random }: Source, where: Filter | undefined): Order[] {
  if (random.chance(0.4)) return [];
  const required = where && random.chance(0.5) ? [...new Set(inequalityFields(where))] : [];
  const chosen = [...new Set([...required, ...random.sample(FIELDS, random.below(3))])];
  const orders = chosen
    .filter((fieldPath) => fieldPath !== '__name__')
    .map((fieldPath): Order => ({ field: { fieldPath }, direction: anyDirection(random) }));
  // Firestore refuses an order by name in front of a field with an inequality.
  if (!where && random.chance(0.2))
    orders.push({ field: { fieldPath: '__name__' }, direction: anyDirection(random) });
  return orders;
}

const anyDirection = (random: Random): 'ASCENDING' | 'DESCENDING' =>
  random.chance(0.5) ? 'ASCENDING' : 'DESCENDING';

function anyCursor(source: Source, orders: Order[]): Cursor {
  const { random, names } = source;
  const values = orders
    .slice(0, 1 + random.below(orders.length))
    .map(({ field }) =>
      field.fieldPath === '__name__'
        ? { referenceValue: random.pick(names) }
        : random.chance(0.9)
          ? operand(source)
          : random.pick([{ nullValue: 'NULL_VALUE' }, { doubleValue: 'NaN' }] as const),
    );
  return random.chance(0.5) ? { values, before: true } : { values };
}

export function anyQuery(outer: Source): { parent: string; query: Query; byNameOnly: boolean } {
  const { random, root } = outer;
  const scope = random.pick([
    { parent: root, from: { collectionId: 'items' } },
    { parent: root, from: { collectionId: 'items' } },
    { parent: `${root}/other/d1`, from: { collectionId: 'sub' } },
    { parent: root, from: { collectionId: 'sub', allDescendants: true } },
    { parent: root, from: { collectionId: 'items', allDescendants: true } },
    { parent: `${root}/other/d1`, from: { collectionId: 'items', allDescendants: true } },
  ]);
  // Firestore refuses a cursor with a name outside the query's collection.
  const { collectionId, allDescendants } = scope.from as {
    collectionId: string;
    allDescendants?: boolean;
  };
  const names = outer.names.filter((name) =>
    allDescendants
      ? name.startsWith(`${scope.parent}/`)
      : collectionOf(name) === [...segmentsOf(scope.parent), collectionId].join('/'),
  );
  const source = { ...outer, names };
  // Descendants of a document can be queried only by name.
  const byNameOnly = allDescendants === true && scope.parent !== root;
  const filter = byNameOnly ? nameFilter : anyFilter;
  const where = random.chance(0.8) ? filter(source) : undefined;
  const orderBy = byNameOnly ? [] : anyOrders(source, where);
  const query: Query = { from: [scope.from] };
  if (where) query.where = where;
  if (orderBy.length > 0) query.orderBy = orderBy;
  if (orderBy.length > 0 && random.chance(0.4)) query.startAt = anyCursor(source, orderBy);
  if (orderBy.length > 0 && random.chance(0.3)) query.endAt = anyCursor(source, orderBy);
  if (random.chance(0.4)) query.limit = 1 + random.below(8);
  if (random.chance(0.15)) query.offset = random.below(5);
  if (random.chance(0.15))
    query.select = {
      fields: random.sample(FIELD_NAMES, 2).map((f) => ({ fieldPath: writeFieldPath([f]) })),
    };
  return { parent: scope.parent, query, byNameOnly };
}

/** Random aggregations: counts and, unless `countsOnly`, sums and averages of any field. */
export function anyAggregations(random: Random, countsOnly = false): Aggregation[] {
  return Array.from({ length: 1 + random.below(3) }, (_, i): Aggregation => {
    const alias = `r${i}`;
    const field = { fieldPath: random.pick(FIELDS) };
    switch (countsOnly ? 0 : random.below(3)) {
      case 0:
        return { alias, count: random.chance(0.5) ? { upTo: String(1 + random.below(9)) } : {} };
      case 1:
        return { alias, sum: { field } };
      default:
        return { alias, avg: { field } };
    }
  });
}
