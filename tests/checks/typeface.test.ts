import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { everyday, rare, slavic } from '../../scripts/font.ts';
import { repositoryRoot } from './source-files.ts';

const kit = path.join(repositoryRoot, 'src/kit');
const css = readFileSync(path.join(kit, 'styles/typeface.css'), 'utf8');

type Face = { file: string; ranges: readonly (readonly [number, number])[] };

/** The font faces in the order of the stylesheet; one without a range has all letters. */
const faces: Face[] = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = '']) => {
  const [, file] = /url\('\.\.\/fonts\/([\w-]+)\.woff2'\)/.exec(rule) ?? [];
  if (file === undefined) return [];
  const [, range = 'U+0-10FFFF'] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  const ranges = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return [{ file, ranges }];
});

/** The font files that a browser requests for a letter, in order: the face declared last comes first. */
function askedFor(letter: string): string[] {
  const code = letter.codePointAt(0) ?? 0;
  return faces
    .toReversed()
    .filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
    .map(({ file }) => file);
}

test('every page uses the basic font file first, for any text', () => {
  for (const letter of [...everyday, ...rare, ...slavic]) {
    expect(askedFor(letter)[0], letter).toBe('kloer');
  }
});

test('each letter missing in the basic font file is in exactly one other file', () => {
  for (const letter of rare) expect(askedFor(letter)[1], letter).toBe('kloer-rare');
  for (const letter of slavic) expect(askedFor(letter)[1], letter).toBe('kloer-slavic');
});

test('the basic font file has at most 25 kB', () => {
  expect(readFileSync(path.join(kit, 'fonts/kloer.woff2')).length).toBeLessThanOrEqual(25_000);
});
