import { describe, expect, test } from 'vitest';
import { nextInGrid } from './grid-focus.ts';

const places = [0, 1, 2, 3, 4].map((index) => ({
  top: Math.floor(index / 2) * 50,
  left: (index % 2) * 100,
}));

describe('the keyboard focus in a grid', () => {
  test.each([
    [0, 'ArrowRight', 1],
    [1, 'ArrowRight', 2],
    [2, 'ArrowLeft', 1],
    [0, 'ArrowDown', 2],
    [4, 'ArrowUp', 2],
    [3, 'ArrowUp', 1],
    [3, 'Home', 0],
    [0, 'End', 4],
  ])('moves from cell %i with the key %s to cell %i', (from, key, to) => {
    expect(nextInGrid(places, from, key)).toBe(to);
  });

  test.each([
    [4, 'ArrowRight'],
    [0, 'ArrowLeft'],
    [0, 'ArrowUp'],
    [3, 'ArrowDown'],
    [0, 'a'],
    [9, 'ArrowLeft'],
  ])('stays at cell %i with the key %s', (from, key) => {
    expect(nextInGrid(places, from, key)).toBeUndefined();
  });
});
