import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

// Names and texts typed by users may run from right to left. Each must set its own direction; otherwise punctuation
// and prices next to it would move.

const templates = repositoryFiles()
  .filter((file) => /^src\/.*\.(tsx|astro)$/.test(file))
  .map((file) => ({ file, text: textOf(file) }));

/** Opening tags around a text that users typed, as far as the source shows. */
const typed =
  /<([^<>]*(?:\{[^{}]*\}[^<>]*)*)>\s*\{(?:firstName|lastName|nameOf\((?:profile|teacher)\)|teacher\.name|`\$\{firstName\} \$\{lastName\}`)\}/g;

const isIsolated = (tag: string) =>
  /^bdi\b/.test(tag) ||
  tag.includes('dir="auto"') ||
  tag.startsWith('option') ||
  tag.includes('sr-only');

describe('text written by users', () => {
  test.each(templates.map(({ file, text }) => [file, text] as const))(
    'has its own text direction in the template %s',
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
    'is not translated by browsers in the template %s',
    (_file, text) => {
      // Skips names in a heading that already has the attribute.
      if (/<h[13]\b[^>]* translate="no"/.test(text)) return;
      const names = [...text.matchAll(typed)].map(([, tag = '']) => tag);
      const shown = names.filter((tag) => !tag.startsWith('option') && !tag.includes('sr-only'));
      expect(shown.filter((tag) => !tag.includes('translate="no"'))).toEqual([]);
    },
  );

  test('exists in our source code more than six times, so that this check is not empty', () => {
    const found = templates.flatMap(({ text }) => [...text.matchAll(typed)]);
    expect(found.length).toBeGreaterThan(6);
  });
});
