import { expect, test } from 'vitest';
import { fieldPathNames } from './list-resource.ts';

test.each([
  ['a', ['a']],
  ['a.b', ['a', 'b']],
  ['a.`b.c`.d', ['a', 'b.c', 'd']],
  ['`a`', ['a']],
  ['`a\\`b`.c', ['a`b', 'c']],
  ['`a\\\\`', ['a\\']],
])('security rules split the field path %s into its field names', (path, names) => {
  expect(fieldPathNames(path)).toEqual(names);
});
