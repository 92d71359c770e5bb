import { expect, test } from 'vitest';
import { bioStart } from './bio-start.ts';

test('the beginning of a short bio is the whole bio, on one line', () => {
  expect(bioStart('  Moien!\n\nI teach maths. ')).toBe('Moien! I teach maths.');
});

test('the beginning of a long bio ends after 120 characters with an ellipsis', () => {
  expect(bioStart('a'.repeat(120))).toBe('a'.repeat(120));
  expect(bioStart('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
});

test('the beginning of a bio never ends inside a character', () => {
  expect(bioStart('😀'.repeat(121))).toBe(`${'😀'.repeat(120)}…`);
  for (const one of ['👩‍🏫', '🇱🇺', 'n̈̃', '👍🏽', 'क्षि']) {
    const [, repeated = ''] = /^(.*)…$/.exec(bioStart(`x${one.repeat(130)}`)) ?? [];
    expect(repeated.slice(1).replaceAll(one, ''), one).toBe('');
    expect([...repeated].length).toBeGreaterThan(120 - [...one].length);
  }
});
