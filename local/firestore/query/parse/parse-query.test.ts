import { describe, expect, test } from 'vitest';
import { printFieldPath } from '../../fields/field-path.ts';
import { parseQuery } from './parse-query.ts';
import type { Query } from '../query.ts';

const database = 'projects/p/databases/(default)';
const root = { database, segments: [] };
const int = (value: number): object => ({ integerValue: String(value) });
const list = (...values: number[]): object => ({ arrayValue: { values: values.map(int) } });
const field = (fieldPath: string, op: string, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const combine = (op: 'AND' | 'OR', ...filters: object[]): object => ({
  compositeFilter: { op, filters },
});

function parse(more: object = {}): Query {
  return parseQuery({ from: [{ collectionId: 'c' }], ...more }, root);
}

function ordersOf(more: object): string[] {
  return parse(more).orders.map(({ path, direction }) => `${printFieldPath(path)} ${direction}`);
}

describe('parsing a query', () => {
  test('also sorts by the fields with inequalities, then by the document name, in the last given direction', () => {
    const where = combine(
      'AND',
      field('z', 'GREATER_THAN', int(1)),
      field('b', 'NOT_EQUAL', int(1)),
      field('a', 'EQUAL', int(1)),
    );
    expect(ordersOf({ where })).toEqual(['b ASCENDING', 'z ASCENDING', '__name__ ASCENDING']);
    const orderBy = [{ field: { fieldPath: 'z' }, direction: 'DESCENDING' }];
    expect(ordersOf({ where, orderBy })).toEqual([
      'z DESCENDING',
      'b DESCENDING',
      '__name__ DESCENDING',
    ]);
    expect(ordersOf({})).toEqual(['__name__ ASCENDING']);
  });

  test('refuses to sort by any field after the document name', () => {
    const [name, b] = ['__name__', 'b'].map((fieldPath) => ({ field: { fieldPath } }));
    const refusal = 'order by clause cannot contain more fields after the key';
    expect(() => parse({ orderBy: [name, b] })).toThrow(refusal);
    const where = field('a', 'GREATER_THAN', int(1));
    expect(() => parse({ orderBy: [name], where })).toThrow(refusal);
    expect(ordersOf({ orderBy: [b, name] })).toEqual(['b ASCENDING', '__name__ ASCENDING']);
  });

  test('converts in, array-contains-any and or into alternatives without duplicates', () => {
    const where = combine(
      'AND',
      field('a', 'IN', list(1, 2, 1)),
      combine('OR', field('b', 'EQUAL', int(1)), field('t', 'ARRAY_CONTAINS_ANY', list(3, 4))),
    );
    expect(parse({ where }).disjuncts.map((disjunct) => disjunct.map(({ op }) => op))).toEqual([
      ['==', '=='],
      ['==', 'array-contains'],
      ['==', 'array-contains'],
      ['==', '=='],
      ['==', 'array-contains'],
      ['==', 'array-contains'],
    ]);
  });

  test('accepts up to 30 alternatives', () => {
    const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
    const where = (count: number): object =>
      combine(
        'AND',
        field('a', 'IN', list(...numbers(count))),
        field('t', 'ARRAY_CONTAINS_ANY', list(1, 2, 3)),
      );
    expect(parse({ where: where(10) }).disjuncts).toHaveLength(30);
    expect(() => parse({ where: where(11) })).toThrow('the maximum of 30');
  });

  test.each([
    [
      'two !=',
      { where: combine('AND', field('a', 'NOT_EQUAL', int(1)), field('b', 'NOT_EQUAL', int(1))) },
    ],
    [
      '!= with not-in',
      { where: combine('AND', field('a', 'NOT_EQUAL', int(1)), field('a', 'NOT_IN', list(1))) },
    ],
    [
      'not-in with in',
      { where: combine('AND', field('a', 'NOT_IN', list(1)), field('b', 'IN', list(1))) },
    ],
    [
      'not-in with or',
      { where: combine('OR', field('a', 'NOT_IN', list(1)), field('b', 'EQUAL', int(1))) },
    ],
    [
      'not-in of 11 values',
      { where: field('a', 'NOT_IN', list(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)) },
    ],
    [
      'two array-contains',
      {
        where: combine(
          'AND',
          field('a', 'ARRAY_CONTAINS', int(1)),
          field('b', 'ARRAY_CONTAINS', int(1)),
        ),
      },
    ],
    [
      'array-contains with -any',
      {
        where: combine(
          'AND',
          field('a', 'ARRAY_CONTAINS', int(1)),
          field('b', 'ARRAY_CONTAINS_ANY', list(1)),
        ),
      },
    ],
    ['an empty in', { where: field('a', 'IN', list()) }],
    ['in without a list', { where: field('a', 'IN', int(1)) }],
    ['an unknown operator', { where: field('a', 'LIKE', int(1)) }],
    [
      '101 filters',
      {
        where: combine(
          'AND',
          ...Array.from({ length: 101 }, (_, n) => field(`f${n}`, 'EQUAL', int(1))),
        ),
      },
    ],
    ['a name that is not a reference', { where: field('__name__', 'EQUAL', int(1)) }],
    [
      'a name of another collection',
      { where: field('__name__', 'EQUAL', { referenceValue: `${database}/documents/d/x` }) },
    ],
    ['a cursor longer than the list of orders', { startAt: { values: [int(1), int(2)] } }],
    [
      'a field ordered twice',
      { orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'a' } }] },
    ],
    ['a negative limit', { limit: -1 }],
    ['a negative offset', { offset: -1 }],
    ['no collection', { from: [] }],
  ])('refuses %s', (_, more) => {
    expect(() => parse(more)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  test('treats a cursor without the field “before” like one with “before: false”', () => {
    const orderBy = [{ field: { fieldPath: 'a' } }];
    expect(parse({ orderBy, startAt: { values: [int(1)] } }).startAt?.before).toBe(false);
    expect(parse({ orderBy, startAt: { values: [int(1)], before: true } }).startAt?.before).toBe(
      true,
    );
  });

  test('refuses unknown fields with a message', () => {
    expect(() => parse({ findNearest: {} })).toThrow(
      expect.objectContaining({ status: 'UNIMPLEMENTED' }),
    );
  });
});
