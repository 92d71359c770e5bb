import { describe, expect, test } from 'vitest';
import { parseFieldPath } from '../fields/field-path.ts';
import { parseQuery } from '../query/parse/parse-query.ts';
import { noIndexes, parseIndexConfig } from './index-config.ts';
import { requireIndexes } from './required-index.ts';

const root = { database: 'projects/p/databases/(default)', segments: [] };

type Mode = 'asc' | 'desc' | 'has';
const modes = {
  asc: { order: 'ASCENDING' },
  desc: { order: 'DESCENDING' },
  has: { arrayConfig: 'CONTAINS' },
};
const fieldsOf = (text: string): object[] =>
  text.split(' ').map((part) => {
    const [fieldPath, mode] = part.split(':');
    return { fieldPath, ...modes[mode as Mode] };
  });
const config = (...indexes: string[]) =>
  parseIndexConfig(
    JSON.stringify({
      indexes: indexes.map((text) => ({
        collectionGroup: 'c',
        queryScope: 'COLLECTION',
        fields: fieldsOf(text),
      })),
    }),
  );

/** Builds a query from a notation: `a==`, `t has`, `b>`, `c!=` for filters; `b` or `-b` for orders. */
function query(filters: string, orders = '', allDescendants = false) {
  const value = { integerValue: '1' };
  const list = { arrayValue: { values: [value, { integerValue: '2' }] } };
  const operators: Record<string, [string, object]> = {
    '==': ['EQUAL', value],
    '>': ['GREATER_THAN', value],
    '!=': ['NOT_EQUAL', value],
    '∋': ['ARRAY_CONTAINS', value],
    '∈': ['IN', list],
  };
  const parsed = filters
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const [, fieldPath = '', op = ''] = /^(\w+)(.+)$/.exec(text) ?? [];
      const [name, operand] = operators[op] ?? [];
      return { fieldFilter: { field: { fieldPath }, op: name, value: operand } };
    });
  return parseQuery(
    {
      from: [{ collectionId: 'c', allDescendants }],
      ...(parsed.length > 0 && { where: { compositeFilter: { op: 'AND', filters: parsed } } }),
      orderBy: orders
        .split(' ')
        .filter(Boolean)
        .map((text) => ({
          field: { fieldPath: text.replace('-', '') },
          direction: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
        })),
    },
    root,
  );
}

describe('the index that a query requires in production', () => {
  test.each([
    ['', ''],
    ['a==', ''],
    ['a== b==', ''],
    ['a== b== d==', '__name__'],
    ['a∈', ''],
    ['t∋', ''],
    ['a>', ''],
    ['a>', '-a'],
    ['a!=', ''],
    ['', 'a'],
    ['', '-a'],
    ['a==', 'a'],
    ['a==', '-__name__'],
  ])('is created automatically for filters %j with order %j', (filters, orders) => {
    expect(() => requireIndexes(noIndexes, query(filters, orders))).not.toThrow();
  });

  test.each([
    ['a== b>', '', 'a:asc b:asc'],
    ['a==', 'b', 'a:asc b:asc'],
    ['a==', '-b', 'a:desc b:desc'],
    ['t∋', '-b', 't:has b:desc'],
    ['t∋ a==', '-b', 't:has a:asc b:desc'],
    ['t∋ a==', '-b', 'a:asc t:has b:desc'],
    ['', 'a b', 'a:asc b:asc'],
    ['', 'a -b', 'a:asc b:desc'],
    ['a> b>', '', 'a:asc b:asc'],
    ['a∈', '-b', 'a:asc b:desc'],
    ['a== b>', 'b -__name__', 'a:asc b:asc __name__:desc'],
    ['a== t∋', '', 'a:asc t:has'],
    ['a∈ b==', '', 'a:asc b:asc'],
    ['a== b==', '-__name__', 'a:asc b:desc'],
    ['a== b== d>', '', 'a:asc b:asc d:asc'],
  ])('has, for filters %j with order %j, the fields %s', (filters, orders, index) => {
    const wanting = query(filters, orders);
    expect(() => requireIndexes(noIndexes, wanting)).toThrow(
      expect.objectContaining({
        status: 'FAILED_PRECONDITION',
        message: expect.stringMatching(/^The query requires an index\./) as string,
      }),
    );
    expect(() => requireIndexes(config(index), wanting)).not.toThrow();
  });

  test.each([
    ['a==', 'b', 'a:asc b:desc'],
    ['a==', 'b', 'b:asc a:asc'],
    ['a==', 'b', 'a:asc b:asc c:asc'],
    ['', 'a b', 'a:desc b:desc'],
    ['t∋', 'b', 't:asc b:asc'],
    ['a== b>', 'b -__name__', 'a:asc b:asc'],
  ])('cannot have, for filters %j with order %j, the fields %s', (filters, orders, index) => {
    expect(() => requireIndexes(config(index), query(filters, orders))).toThrow(
      'requires an index',
    );
  });

  test('can be merged from indexes that end with the same orders', () => {
    const wanting = query('a== b==', '-c');
    expect(() => requireIndexes(config('a:asc c:desc'), wanting)).toThrow();
    expect(() => requireIndexes(config('a:asc c:desc', 'b:asc c:desc'), wanting)).not.toThrow();
    // Google does not document merging of indexes that are read backwards or begin with other fields.
    expect(() => requireIndexes(config('a:asc c:desc', 'b:asc c:asc'), wanting)).toThrow();
  });

  test.each([
    ['a range', 'a== b== c>', '', ['a:asc c:asc', 'b:asc c:asc']],
    ['a range and its order', 'a== b== c>', '-c', ['a:asc c:desc', 'b:asc c:desc']],
    ['a value that is missing', 'a== b== c!=', '', ['a:asc c:asc', 'b:asc c:asc']],
    ['an element of an array', 't∋ b==', '-c', ['t:has c:desc', 'b:asc c:desc']],
    ['several alternatives (disjuncts)', 'a∈ b==', '-c', ['a:asc c:desc', 'b:asc c:desc']],
    ['two orders', 'a== b==', 'c d', ['a:asc c:asc d:asc', 'b:asc c:asc d:asc']],
    ['several equalities in one index', 'a== b== d==', 'c', ['a:asc b:asc c:asc', 'd:asc c:asc']],
  ])('cannot be merged from other indexes for %s', (...given) => {
    const [, filters, orders, indexes] = given;
    expect(() => requireIndexes(config(...indexes), query(filters, orders))).toThrow(
      'requires an index',
    );
  });

  test('cannot be merged for an “in” filter with one value, nor for sums', () => {
    const merging = config('a:asc n:asc', 'b:asc n:asc');
    const plain = query('a== b==', 'n');
    expect(() => requireIndexes(merging, plain)).not.toThrow();
    const summing = { ...query('a== b=='), required: [parseFieldPath('n')] };
    expect(() => requireIndexes(merging, summing)).toThrow();
    const filters = ['a', 'b'].map((fieldPath) => ({
      fieldFilter: {
        field: { fieldPath },
        op: 'IN',
        value: { arrayValue: { values: [{ integerValue: '1' }] } },
      },
    }));
    const listed = parseQuery(
      { from: [{ collectionId: 'c' }], where: { compositeFilter: { op: 'AND', filters } } },
      root,
    );
    expect(() => requireIndexes(noIndexes, listed)).toThrow();
  });

  test('is named in the error message', () => {
    expect(() => requireIndexes(noIndexes, query('t∋ a==', '-b'))).toThrow(
      JSON.stringify({
        collectionGroup: 'c',
        queryScope: 'COLLECTION',
        fields: fieldsOf('t:has a:asc b:desc'),
      }),
    );
  });

  test('is missing for fields that are exempt from indexing, also inside exempt maps', () => {
    const exempt = parseIndexConfig(
      JSON.stringify({
        indexes: [],
        fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'a', indexes: [] }],
      }),
    );
    expect(() => requireIndexes(exempt, query('a=='))).toThrow(
      'index for collection c and field a',
    );
    expect(() => requireIndexes(exempt, query('b=='))).not.toThrow();
    expect(() => requireIndexes(exempt, query('', 'a'))).toThrow();
  });

  test('has to be a collection-group index for a query over a collection group', () => {
    const group = query('a==', '', true);
    expect(() => requireIndexes(noIndexes, query('', '', true))).not.toThrow();
    expect(() => requireIndexes(noIndexes, group)).toThrow('COLLECTION_GROUP_ASC');
    const declared = parseIndexConfig(
      JSON.stringify({
        fieldOverrides: [
          {
            collectionGroup: 'c',
            fieldPath: 'a',
            indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
          },
        ],
      }),
    );
    expect(() => requireIndexes(declared, group)).not.toThrow();
  });

  test('is also required for sums and averages', () => {
    const summing = (filters: string) => ({ ...query(filters), required: [parseFieldPath('n')] });
    expect(() => requireIndexes(noIndexes, summing(''))).not.toThrow();
    expect(() => requireIndexes(noIndexes, summing('a=='))).toThrow();
    expect(() => requireIndexes(config('a:asc n:asc'), summing('a=='))).not.toThrow();
  });

  test('is also required for sorting by name in descending order', () => {
    expect(() => requireIndexes(noIndexes, query('', '-__name__'))).toThrow('requires an index');
  });
});
