import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { roomsDiagram } from './rooms.ts';
import { repositoryFiles, repositoryRoot, textOf } from './source-files.ts';

const architecture = textOf('docs/architecture.md');
const answers = [...architecture.matchAll(/^\| .+ \| `([^`]+)` +\|$/gm)].map(
  ([, file = '']) => file,
);

test('the diagram of rooms is the import table', () => {
  expect(architecture).toContain(roomsDiagram());
});

test('at least fifteen questions are answered with a file that exists', () => {
  expect(answers.length).toBeGreaterThanOrEqual(15);
  expect(answers.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
});

/** Links and paths in code quotes that stand in our documents. */
function filesNamedIn(document: string): string[] {
  const text = textOf(document);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file = '']) =>
    path.posix.join(path.posix.dirname(document), file),
  );
  const quoted = [
    ...text.matchAll(
      /`((?:domain|i18n|src|functions|local|tests|bench|scripts|docs)\/[\w./-]+\.\w+)`/g,
    ),
  ].map(([, file = '']) => file);
  return [...links, ...quoted];
}

const documents = repositoryFiles().filter((file) => file.endsWith('.md'));

test.each(documents)('%s names only files that exist', (document) => {
  const missing = filesNamedIn(document).filter(
    (file) => !file.startsWith('dist/') && !existsSync(path.join(repositoryRoot, file)),
  );
  expect(missing).toEqual([]);
});
