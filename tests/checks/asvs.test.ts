import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot, textOf } from './source-files.ts';

const verdicts = ['yes', 'no', 'not applicable'] as const;

/** Minimum number of words of the reason in a row whose verdict is not `yes`, without file names. */
const fewestWords = 3;
const mostWordsOfRequirement = 12;

const document = textOf('docs/asvs.md');

const rows = [...document.matchAll(/^\| (\d[^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, id = '', asks = '', verdict = '', evidence = '']) => ({
    id: id.trim(),
    asks: asks.trim(),
    verdict: verdict.trim(),
    evidence: evidence.trim(),
  }),
);

const idsWith = (wanted: string) =>
  rows.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);

const wordsIn = (text: string) => text.match(/\S+/g) ?? [];

/** File paths in a table cell, without names of calls and parts of policies. */
const filesIn = (evidence: string) =>
  [...evidence.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /[/.]/.test(name));

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

test('the ASVS table (security requirements) is read completely', () => {
  const lines = document.split('\n').filter((line) => line.startsWith('|'));
  const headers = lines.filter((line) => /^\| (?:Id|-)/.test(line));
  expect(rows).toHaveLength(lines.length - headers.length);
  expect(rows.length).toBeGreaterThan(100);
});

test('the ids of the ASVS table are unique and in order', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id) => !/^\d+\.\d+\.\d+$/.test(id))).toEqual([]);
  expect(ids).toEqual([...new Set(ids)].toSorted(inOrder));
});

test('each row of the ASVS table has a short requirement and a known verdict', () => {
  const wrong = rows.filter(
    ({ asks, verdict }) =>
      asks === '' ||
      wordsIn(asks).length > mostWordsOfRequirement ||
      !verdicts.some((known) => known === verdict),
  );
  expect(wrong).toEqual([]);
});

test('each met requirement of the ASVS table names an existing file, and each unmet requirement a reason', () => {
  const named = rows.flatMap(({ evidence }) => filesIn(evidence));
  expect(named.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
  const without = rows.filter(({ verdict, evidence }) =>
    verdict === 'yes'
      ? filesIn(evidence).length === 0
      : wordsIn(evidence.replaceAll(/`[^`]+`/g, '')).length < fewestWords,
  );
  expect(without).toEqual([]);
});

test('the counts at the top of the ASVS document agree with its table', () => {
  const [introduction = ''] = document.split('\n## ');
  const counts = [rows.length, ...verdicts.map((verdict) => idsWith(verdict).length)];
  const [, sentence = ''] = /\b(Of \d[^]*)/.exec(introduction) ?? [];
  expect((sentence.match(/\d+/g) ?? []).map(Number)).toEqual(counts);
});

test('the list at the top of the ASVS document names each unmet requirement once', () => {
  const listed = [...document.matchAll(/^- \*\*([^*]+)\*\*:/gm)].flatMap(([, ids = '']) =>
    ids.split(', '),
  );
  expect(listed.toSorted(inOrder)).toEqual(idsWith('no'));
});
