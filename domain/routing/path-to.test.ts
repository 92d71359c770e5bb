import { expect, test } from 'vitest';
import { pathTo } from './path-to.ts';
import type { Destination } from './routing.ts';

const own = '/nohellef/mathematik/lea-weber';

test.each<[Destination, string | null]>([
  ['stay', null],
  ['auth', '/lb/auth'],
  ['edit', '/nohellef/edit'],
  ['activation', '/lb/activate-account'],
  ['own-profile', own],
  ['home', '/lb'],
])('a user who is sent to “%s” is redirected to the path %s', (destination, path) => {
  expect(pathTo(destination, 'lb', own)).toBe(path);
});
