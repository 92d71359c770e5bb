import { expect, test } from 'vitest';
import { parsePattern } from '../parser/parse-path.ts';
import { TokenStream } from '../parser/token-stream.ts';
import { Unknown } from '../values/constraint.ts';
import { PathValue } from '../values/path.ts';
import { type RequestedPath, knownPath, matchPath } from './match-path.ts';

function match(pattern: string, path: RequestedPath, version: '1' | '2' = '2') {
  let slots = 0;
  const parsed = parsePattern(new TokenStream(`${pattern} {`), () => slots++);
  return matchPath(parsed, path, version);
}

test('the variables in a path pattern of security rules get their values in order', () => {
  expect(match('/a/{b}/c/{d}', knownPath(['a', 'x', 'c', 'y']))).toEqual(['x', 'y']);
  expect(match('/a/{b}', knownPath(['a', 'x', 'c', 'y']))).toBeNull();
});

test('a recursive wildcard in security rules matches any further path, and an empty one only in version 2', () => {
  expect(match('/a/{rest=**}', knownPath(['a', 'x', 'y']))).toEqual([new PathValue(['x', 'y'])]);
  expect(match('/a/{rest=**}', knownPath(['a']))).toEqual([new PathValue([])]);
  expect(match('/a/{rest=**}', knownPath(['a']), '1')).toBeNull();
});

test('an unknown id in a path matches a variable of security rules, but not a fixed segment', () => {
  const path: RequestedPath = [{ text: 'a' }, 'one'];
  expect(match('/a/{id}', path)).toEqual([new Unknown()]);
  expect(match('/a/x', path)).toBeNull();
});

test('an unknown number of path segments matches only a recursive wildcard of security rules', () => {
  const path: RequestedPath = ['many', { text: 'posts' }, 'one'];
  expect(match('/{up=**}/posts/{id}', path)).toEqual([new Unknown(), new Unknown()]);
  expect(match('/{all=**}', path)).toEqual([new Unknown()]);
  expect(match('/{a}/posts/{id}', path)).toBeNull();
  expect(match('/posts/{id}', path)).toBeNull();
});
