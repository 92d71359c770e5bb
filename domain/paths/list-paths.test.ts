import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { listPageAt, listPages, listPath, widerPath } from './list-paths.ts';

test('no two pages of lists share an address', () => {
  const paths = locales.flatMap((locale) => listPages.map((page) => listPath(locale, page)));
  expect(new Set(paths).size).toBe(paths.length);
});

test('an address says whose list it has', () => {
  const page = { subject: 'mathematics', canton: 'esch-sur-alzette', level: '' } as const;
  expect(listPath('lb', page)).toBe('/nohellef/mathematik/kanton/esch-uelzecht');
  expect(listPageAt('/nohellef/mathematik/kanton/esch-uelzecht')).toEqual({ locale: 'lb', page });
  expect(listPageAt('/nohellef/mathematik/kanton/esch-sur-alzette')).toBeUndefined();
});

test('an address of a level has what it is called for short', () => {
  const page = { subject: 'mathematics', canton: '', level: 'dap' } as const;
  expect(listPath('fr', page)).toMatch(/\/dap$/);
  expect(listPageAt(listPath('en', page))).toEqual({ locale: 'en', page });
});

test('a page that shows too few leads to the subject, else to everybody', () => {
  expect(widerPath('en', { subject: 'latin', canton: 'wiltz', level: '' })).toBe('/tutoring/latin');
  expect(widerPath('en', { subject: 'latin', canton: '', level: '' })).toBe('/tutoring');
  expect(widerPath('en', { subject: '', canton: 'wiltz', level: '' })).toBe('/tutoring');
});
