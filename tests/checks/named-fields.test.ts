import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

// axe checks the same for the pages that it opens; this test checks every field in the source.

const templates = repositoryFiles()
  .filter((file) => /^src\/.*\.(tsx|astro)$/.test(file))
  .map((file) => [file, textOf(file)] as const);

/** The opening tag at a position; its braces may contain `>`. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    else if (text[at] === '>' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** Whether a field has a name: by a surrounding label, an `aria-label`, or a label with its id. */
function isNamed(text: string, start: number): boolean {
  const tag = tagAt(text, start);
  // A field that gets all properties of its component also counts: its name is among those.
  if (/\baria-label(ledby)?=|\bhidden\b|type="hidden"|\{\.\.\./.test(tag)) return true;
  const before = text.slice(0, start);
  if (before.lastIndexOf('<label') > before.lastIndexOf('</label>')) return true;
  const id = / id=("[^"]*"|\{[^}]*\})/.exec(tag.replaceAll(/\s+/g, ' '))?.[1];
  return id !== undefined && [`htmlFor=${id}`, `for=${id}`].some((label) => text.includes(label));
}

const fields = templates.flatMap(([file, text]) =>
  [...text.matchAll(/<(?:input|select|textarea)\b/g)].map(
    ({ index }) => [file, text, index] as const,
  ),
);

describe('an input field in a template', () => {
  test('has a name', () => {
    const unnamed = fields.filter(([, text, start]) => !isNamed(text, start));
    expect(unnamed.map(([file, text, start]) => `${file}: ${tagAt(text, start)}`)).toEqual([]);
  });

  test('exists in our source code more than 30 times, so that this check is not empty', () => {
    expect(fields.length).toBeGreaterThan(30);
  });
});
