import { expect, test } from 'vitest';
import { pathThrough, ticksOf, topOf } from './scale.ts';

test.each([
  [0, 4],
  [1, 4],
  [4, 4],
  [5, 8],
  [37, 40],
  [40, 40],
  [41, 80],
  [81, 200],
  [201, 400],
  [9_999, 20_000],
])('the axis of a chart with the maximum %i ends at %i', (highest, top) => {
  expect(topOf(highest)).toBe(top);
});

test('the axis of a chart has round numbers, the highest at the top', () => {
  expect(ticksOf(200)).toEqual([200, 150, 100, 50, 0]);
});

test('a line in a chart is drawn from left to right, with higher values nearer to the top', () => {
  const points = [
    { at: 10, value: 0 },
    { at: 15, value: 20 },
    { at: 20, value: 40 },
  ];
  const box = { from: 10, to: 20, top: 40 };
  expect(pathThrough(points, box)).toBe('M0.00 100.00L50.00 50.00L100.00 0.00');
  expect(pathThrough([{ at: 10, value: 20 }], { from: 10, to: 10, top: 40 })).toBe('M0.00 50.00h2');
  expect(pathThrough([], box)).toBe('');
});
