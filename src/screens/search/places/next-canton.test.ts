import { expect, test } from 'vitest';
import { cantonIds, type CantonId } from '@kloer/domain/reference/cantons.ts';
import { nextCanton } from './next-canton.ts';

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

test.each([
  ['mersch', 'ArrowDown', 'luxembourg'],
  ['luxembourg', 'ArrowUp', 'mersch'],
  ['mersch', 'ArrowLeft', 'redange'],
  ['wiltz', 'ArrowUp', 'clervaux'],
  ['luxembourg', 'ArrowLeft', 'capellen'],
] as const)('on the map, from %s the key %s moves to %s', (from, key, to) => {
  expect(nextCanton(from, key)).toBe(to);
});

test.each([
  ['clervaux', 'ArrowUp'],
  ['mersch', 'a'],
] as const)('on the map, from %s the key %s moves nowhere', (from, key) => {
  expect(nextCanton(from, key)).toBeUndefined();
});

test('on the map, arrow keys lead from every canton to every other canton', () => {
  for (const from of cantonIds) {
    const reached = new Set<CantonId>([from]);
    for (const canton of reached) {
      for (const key of keys) {
        const next = nextCanton(canton, key);
        if (next) reached.add(next);
      }
    }
    expect([from, reached.size]).toEqual([from, cantonIds.length]);
  }
});
