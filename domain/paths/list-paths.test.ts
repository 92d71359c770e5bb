import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { listPageAt, listPages, listPath, narrowedBy, widerPath } from './list-paths.ts';

test('no two lists of teachers have the same path', () => {
  const paths = locales.flatMap((locale) => listPages.map((page) => listPath(locale, page)));
  expect(new Set(paths).size).toBe(paths.length);
});

test('the path of a list is parsed back to the same list', () => {
  const page = { subject: 'mathematics', canton: 'esch-sur-alzette', level: '' } as const;
  expect(listPath('lb', page)).toBe('/nohellef/mathematik/kanton/esch-uelzecht');
  expect(listPath('en', { subject: 'latin', canton: '', level: 'general-lower' })).toBe(
    '/tutoring/latin/level/general-years-7-5',
  );
  expect(listPageAt('/nohellef/mathematik/kanton/esch-uelzecht')).toEqual({ locale: 'lb', page });
  expect(listPageAt('/nohellef/mathematik/kanton/esch-sur-alzette')).toBeUndefined();
});

test('the path of a list for a school level contains the short name of the level', () => {
  const page = { subject: 'mathematics', canton: '', level: 'dap' } as const;
  expect(listPath('fr', page)).toMatch(/\/dap$/);
  expect(listPageAt(listPath('en', page))).toEqual({ locale: 'en', page });
});

test('a list with too few teachers is replaced by the list of its subject, or else by the list of all teachers', () => {
  expect(widerPath('en', { subject: 'latin', canton: 'wiltz', level: '' })).toBe('/tutoring/latin');
  expect(widerPath('en', { subject: 'latin', canton: '', level: '' })).toBe('/tutoring');
  expect(widerPath('en', { subject: '', canton: 'wiltz', level: '' })).toBe('/tutoring');
});

test('cantons and school levels in a path are recognised by their names in every language', () => {
  expect(narrowedBy('canton', 'Iechternach')).toEqual({ canton: 'echternach' });
  expect(narrowedBy('Kanton', 'esch-sur-alzette')).toEqual({ canton: 'esch-sur-alzette' });
  expect(narrowedBy('level', 'École européenne')).toEqual({ level: 'european-school' });
  expect(narrowedBy('niveau', 'general-years-7-5')).toEqual({ level: 'general-lower' });
  expect(narrowedBy('niveau', 'wiltz')).toBeUndefined();
  expect(narrowedBy('canton', 'cycle-4')).toBeUndefined();
});
