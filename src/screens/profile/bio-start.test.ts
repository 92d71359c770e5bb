import { expect, test } from 'vitest';
import { bioStart } from './profile-description.ts';

test('keeps a short text whole, on one line', () => {
  expect(bioStart('  Moien!\n\nI teach maths. ')).toBe('Moien! I teach maths.');
});

test('cuts a longer text to 120 characters and an ellipsis', () => {
  expect(bioStart('a'.repeat(120))).toBe('a'.repeat(120));
  expect(bioStart('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
});

test('never cuts inside a character', () => {
  expect(bioStart('😀'.repeat(121))).toBe(`${'😀'.repeat(120)}…`);
  for (const one of ['👩‍🏫', '🇱🇺', 'n̈̃', '👍🏽', 'क्षि']) {
    const [, repeated = ''] = /^(.*)…$/.exec(bioStart(`x${one.repeat(130)}`)) ?? [];
    expect(repeated.slice(1).replaceAll(one, ''), one).toBe('');
    expect([...repeated].length).toBeGreaterThan(120 - [...one].length);
  }
});
