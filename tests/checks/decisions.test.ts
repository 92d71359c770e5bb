import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

const mostRecords = 30;
const mostWords = 250;
/**
 * Maximum words of all documents in docs/. The operator's handbooks and the security tables are not counted, because
 * they must be complete.
 */
const mostWordsOfDocs = 20_000;

const files = repositoryFiles();
const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
const numberOf = (record: string) => path.basename(record).slice(0, 3);

/** Counts words with a letter or digit, so that list markers and dashes do not count. */
const wordsIn = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

test('the number of decision records and the length of each are limited', () => {
  expect(records.length).toBeLessThanOrEqual(mostRecords);
  expect(records.filter((file) => wordsIn(textOf(file)) > mostWords)).toEqual([]);
});

test('the total length of the documents in docs is limited', () => {
  const documents = files.filter((file) =>
    /^docs\/(?!production\.md|runbook\.md|threat-model\.md|asvs\.md).*\.md$/.test(file),
  );
  const words = documents.reduce((sum, file) => sum + wordsIn(textOf(file)), 0);
  expect(words).toBeLessThanOrEqual(mostWordsOfDocs);
});

test('each decision record has a number, a date, a context, a decision and consequences', () => {
  const unlike = records.filter((file) => {
    const form = `^# ${numberOf(file)} .+\n\nAccepted, \\d{4}-\\d{2}-\\d{2}\\.\n\n\\*\\*Context\\.\\*\\* [^]+\n\\*\\*Decision\\.\\*\\*[^]+\n\\*\\*Consequences\\.\\*\\*`;
    return !new RegExp(form).test(textOf(file));
  });
  expect(unlike).toEqual([]);
});

test('the index of decision records lists each record once with its title', () => {
  const titles = records.map((file) => {
    const [, title = ''] = /^# \d{3} (.+)/.exec(textOf(file)) ?? [];
    return `- [${numberOf(file)}](${path.basename(file)}) ${title}`;
  });
  const listed = textOf('docs/decisions/README.md').split('\n');
  expect(listed.filter((line) => line.startsWith('- '))).toEqual(titles);
});

test('every reference to a decision record leads to an existing record', () => {
  const known = new Set(records.map(numberOf));
  const unknown = files
    .filter((file) => /\.(astro|css|md|mjs|rules|tsx?)$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\bdecisions?[/ ](\d{3})\b/gi)]
        .filter(([, number = '']) => !known.has(number))
        .map(([mention]) => `${file}: ${mention}`),
    );
  expect(unknown).toEqual([]);
});
