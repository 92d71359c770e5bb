import { describe, expect, test } from 'vitest';
import { toCsv } from './teachers-file.ts';

function read(csv: string): string[][] {
  const cells = [...csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('a table as CSV', () => {
  test('begins with a byte order mark and ends each line with CRLF', () => {
    expect(
      toCsv([
        ['Name', 'Ort'],
        ['Zoë', 'Esch'],
      ]),
    ).toBe('\uFEFFName,Ort\r\nZoë,Esch\r\n');
  });

  test('keeps commas, quotes and line breaks inside their cell', () => {
    const rows = [['a,b', 'say "moien"', 'two\r\nlines', 'semi;colon', ' spaces ', '']];
    expect(read(toCsv(rows))).toEqual(rows);
  });

  test.each([
    '=1+1',
    '+352 621 000 111',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00A0=1',
    '＝1',
    '=HYPERLINK("https://evil.example";"x")',
  ])('prevents spreadsheets from evaluating %j as a formula', (text) => {
    expect(read(toCsv([['Anna', text]]))).toEqual([['Anna', `'${text}`]]);
  });

  test('keeps quotes, hyphens and equals signs inside a text unchanged', () => {
    const row = ['Anna-Lena', '2026-12-31', "d'Artagnan", 'a=b', '–'];
    expect(read(toCsv([row]))).toEqual([row]);
  });
});
