import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('keeps a short text whole, on one line', () => {
  expect(excerpt('  Moien!\n\nI teach maths. ')).toBe('Moien! I teach maths.');
});

test('cuts a longer one to 120 characters and an ellipsis', () => {
  expect(excerpt('a'.repeat(120))).toBe('a'.repeat(120));
  expect(excerpt('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
});

test('never cuts through a character', () => {
  expect(excerpt('😀'.repeat(121))).toBe(`${'😀'.repeat(120)}…`);
});
