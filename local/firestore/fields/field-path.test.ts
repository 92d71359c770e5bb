import { describe, expect, test } from 'vitest';
import { compareFieldPaths, parseFieldPath, printFieldPath } from './field-path.ts';

describe('the path of a field', () => {
  test.each([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['`we ird`.`a\\`b\\\\c`', ['we ird', 'a`b\\c']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`1`', ['1']],
    ['`ü`', ['ü']],
  ])('%s is parsed', (text, segments) => {
    expect(parseFieldPath(text)).toEqual(segments);
    expect(printFieldPath(segments)).toBe(text);
  });

  test.each([
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    '1a',
    'a b',
    '`a',
    'a`b`',
    '``',
    'ü',
    7,
    null,
    'x'.repeat(1501),
  ])('%j is refused', (text) => {
    expect(() => parseFieldPath(text)).toThrow();
  });

  test('is compared segment by segment when sorting', () => {
    const paths = [['b'], ['a', 'b'], ['a'], ['a-'], ['a', 'B']];
    expect(paths.toSorted(compareFieldPaths)).toEqual([
      ['a'],
      ['a', 'B'],
      ['a', 'b'],
      ['a-'],
      ['b'],
    ]);
  });
});
