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
])('the output line "%s" of the emulators is recognised', (line, kind) => {
  expect(readSuiteLine(line)?.kind).toBe(kind);
});

test('an empty list of functions in the output of the emulators does not count as loaded', () => {
  const line = '✔  functions: Loaded functions definitions from source: .';
  expect(readSuiteLine(line)).toBeUndefined();
});

test('colours in output lines of the emulators are ignored', () => {
  expect(withoutColours('\u001b[32m\u001b[1m✔  hub\u001b[22m')).toBe('✔  hub');
});
