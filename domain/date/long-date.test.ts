import { expect, test } from 'vitest';
import { isoDayOf } from './date.ts';
import { formatLongDate } from './long-date.ts';

const firstOfMarch = new Date('2026-02-28T23:30:00Z');

test.each([
  ['fr', '1er mars 2026'],
  ['en', '1 March 2026'],
  ['lb', '1. Mäerz 2026'],
] as const)('writes out a day in Luxembourg in %s', (locale, written) => {
  expect(formatLongDate(firstOfMarch, locale)).toBe(written);
});

test('writes only the first of a month as an ordinal in French', () => {
  expect(formatLongDate(new Date('2027-07-11T10:00:00Z'), 'fr')).toBe('11 juillet 2027');
});

test('formats a day in Luxembourg for a date input', () => {
  expect(isoDayOf(firstOfMarch)).toBe('2026-03-01');
});
