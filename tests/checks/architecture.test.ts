import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { roomsDiagram } from './rooms.ts';
import { repositoryFiles, repositoryRoot, textOf } from './source-files.ts';

const architecture = textOf('docs/architecture.md');
/** The rules in the table of docs/architecture, each with its file and its declaration. */
const answers = [...architecture.matchAll(/^\| .+ \| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, file = '', name = '']) => ({ file, name }),
);

const declares = (text: string, name: string) =>
  /^\w+$/.test(name)
    ? new RegExp(`\\b(?:const|function) ${name}\\b`).test(text)
    : text.includes(name);

test('the diagram of folders agrees with the import table', () => {
  expect(architecture).toContain(roomsDiagram());
});

test('each rule of the architecture is declared in the file that the documentation names', () => {
  expect(answers.length).toBeGreaterThanOrEqual(15);
  expect(answers.filter(({ file, name }) => !declares(textOf(file), name))).toEqual([]);
});

/** The files that a document names, in links and in code quotes. */
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

test.each(documents)('the document %s refers only to files that exist', (document) => {
  const missing = filesNamedIn(document).filter(
    (file) => !file.startsWith('dist/') && !existsSync(path.join(repositoryRoot, file)),
  );
  expect(missing).toEqual([]);
});
