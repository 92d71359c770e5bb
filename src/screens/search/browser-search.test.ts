import { expect, test, vi } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { listPath, type ListPage } from '@kloer/domain/paths/list-paths.ts';
import { listingPath } from '@kloer/domain/paths/paths.ts';
import { pointLanguageLinks } from './browser-search.ts';

/** Paths of the language links after a search moved to this English path; before, they led to the home pages. */
function languageLinksOn(pathname: string): string[] {
  const links = locales.map((hreflang) => ({ hreflang, pathname: `/${hreflang}` }));
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', { querySelectorAll: () => links });
  pointLanguageLinks('en');
  return links.map((link) => link.pathname);
}

const pages: ListPage[] = [
  { subject: 'latin', canton: '', level: '' },
  { subject: '', canton: 'wiltz', level: '' },
  { subject: 'latin', canton: 'wiltz', level: '' },
  { subject: 'latin', canton: '', level: 'classic-lower' },
];

test.each(pages.map((page) => [listPath('en', page), page] as const))(
  'the links to other languages lead to the same list: %s',
  (path, page) => {
    expect(languageLinksOn(path)).toEqual(locales.map((locale) => listPath(locale, page)));
  },
);

test('the links to other languages lead to the same list: all teachers', () => {
  expect(languageLinksOn(listingPath('en'))).toEqual(locales.map(listingPath));
});

test('the links to other languages do not change on other pages', () => {
  expect(languageLinksOn('/en')).toEqual(['/fr', '/en', '/lb']);
});
