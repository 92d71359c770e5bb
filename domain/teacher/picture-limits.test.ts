import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureEndings, pictureMaxBytes, pictureTypeOfEnding } from './picture-limits.ts';
import { picturePattern } from './picture-name.ts';

const rules = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const endings = Object.values(pictureEndings).flat();

test('every file extension belongs to one picture type', () => {
  expect(new Set(endings).size).toBe(endings.length);
  expect(['jpg', 'jpeg', 'svg', 'heic', 'constructor'].map(pictureTypeOfEnding)).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/svg+xml',
    undefined,
    undefined,
  ]);
});

test('the schema and the Storage rules accept the same file extensions of pictures', () => {
  for (const ending of endings) expect(`anna-5.${ending}`).toMatch(picturePattern);
  for (const name of ['anna-5.heic', 'anna-5.', 'anna-5xpng', 'anna-5.png.exe', 'anna.png']) {
    expect(name).not.toMatch(picturePattern);
  }
  expect(rules('storage.rules')).toContain(`\\\\.(${endings.join('|')})'`);
});

test('the Storage rules accept the same picture types and sizes as the site', () => {
  const kinds = Object.keys(pictureEndings).map((kind) => `'${kind}'`);
  expect(rules('storage.rules')).toContain(`[${kinds.join(', ')}]`);
  const [, factors = ''] = /resource\.size <= \(([0-9* ]+)\)/.exec(rules('storage.rules')) ?? [];
  const bytes = factors.split('*').reduce((product, factor) => product * Number(factor), 1);
  expect(bytes).toBe(pictureMaxBytes);
});
