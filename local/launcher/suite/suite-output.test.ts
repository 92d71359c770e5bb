import { expect, test } from 'vitest';
import { readSuiteLine, withoutColours } from './suite-output.ts';

test.each([
  ['✔  functions: Loaded functions definitions from source: api, page.', 'functions-loaded'],
  ['│ ✔  All emulators ready! It is now safe to connect your app. │', 'ready'],
  [
    '⬢  functions: Failed to load function definition from source: FirebaseError',
    'functions-failed',
  ],
  ['⚠  auth: Port 5173 is not open on 127.0.0.1, could not start Auth.', 'port-taken'],
])('the launcher understands the line “%s” printed by the emulators', (line, kind) => {
  expect(readSuiteLine(line)?.kind).toBe(kind);
});

test('functions do not count as loaded if the emulators print an empty list of functions', () => {
  const line = '✔  functions: Loaded functions definitions from source: .';
  expect(readSuiteLine(line)).toBeUndefined();
});

test('the launcher ignores colours in the lines that the emulators print', () => {
  expect(withoutColours('\u001b[32m\u001b[1m✔  hub\u001b[22m')).toBe('✔  hub');
});
