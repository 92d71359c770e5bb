import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

// Names and texts that people wrote may run from right to left: each says so for itself, or full stops and prices
// around it change places.

const templates = repositoryFiles()
  .filter((file) => /^src\/.*\.(tsx|astro)$/.test(file))
  .map((file) => ({ file, text: textOf(file) }));

/** Opening tags that are followed by something that was typed, as far as the source tells. */
const typed =
  /<([^<>]*(?:\{[^{}]*\}[^<>]*)*)>\s*\{(?:firstName|lastName|nameOf\((?:profile|teacher)\)|teacher\.name|`\$\{firstName\} \$\{lastName\}`)\}/g;

const isIsolated = (tag: string) =>
  /^bdi\b/.test(tag) ||
  tag.includes('dir="auto"') ||
  tag.startsWith('option') ||
  tag.includes('sr-only');

describe('text written by users', () => {
  test.each(templates.map(({ file, text }) => [file, text] as const))(
    'has its own text direction in %s',
    (_file, text) => {
      const names = [...text.matchAll(typed)].map(([, tag = '']) => tag);
      expect(names.filter((tag) => !isIsolated(tag))).toEqual([]);
      for (const [field] of text.matchAll(/<textarea\b[^>]*>/g))
        expect(field).toContain('dir="auto"');
      for (const [tag] of text.matchAll(/<\w+ [^<>]*whitespace-pre-line[^<>]*>/g)) {
        expect(tag).toContain('dir="auto"');
      }
    },
  );

  test.each(templates.map(({ file, text }) => [file, text] as const))(
    'is not translated by browsers in %s',
    (_file, text) => {
      // Names that are parts of a heading, which says it for them.
      if (/<h[13]\b[^>]* translate="no"/.test(text)) return;
      const names = [...text.matchAll(typed)].map(([, tag = '']) => tag);
      const shown = names.filter((tag) => !tag.startsWith('option') && !tag.includes('sr-only'));
      expect(shown.filter((tag) => !tag.includes('translate="no"'))).toEqual([]);
    },
  );

  test('is found in enough templates', () => {
    const found = templates.flatMap(({ text }) => [...text.matchAll(typed)]);
    expect(found.length).toBeGreaterThan(6);
  });
});
