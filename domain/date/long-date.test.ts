import { expect, test } from 'vitest';
import { isoDayOf } from './date.ts';
import { formatLongDate, formatMonth } from './long-date.ts';

const firstOfMarch = new Date('2026-02-28T23:30:00Z');

test.each([
  ['fr', '1er mars 2026'],
  ['en', '1 March 2026'],
  ['lb', '1. Mäerz 2026'],
] as const)('a day in Luxembourg is written out in %s', (locale, written) => {
  expect(formatLongDate(firstOfMarch, locale)).toBe(written);
});

test('only the first day of a month is an ordinal number in French', () => {
  expect(formatLongDate(new Date('2027-07-11T10:00:00Z'), 'fr')).toBe('11 juillet 2027');
});

test('a day in Luxembourg is formatted for a date input', () => {
  expect(isoDayOf(firstOfMarch)).toBe('2026-03-01');
});

test('a month is formatted as its name and year in each language', () => {
  expect(formatMonth('2026-05', 'fr')).toBe('mai 2026');
  expect(formatMonth('2026-05', 'en')).toBe('May 2026');
  expect(formatMonth('2026-05', 'lb')).toBe('Mee 2026');
});
