import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { samplePages } from './sample-pages.ts';
import { renderHtml } from '../../tests/support/built-renderer.ts';

const lists = locales.flatMap(samplePages).filter((data) => 'firstResults' in data);

test.each(lists)('the $page page in $locale explains the order of its results', async (data) => {
  const html = await renderHtml(data);
  const note = html.indexOf(translator(data.locale)('search:orderNote'));
  expect(note).toBeGreaterThan(html.indexOf('<main'));
  expect(note).toBeLessThan(html.indexOf(data.firstResults.length === 0 ? '</main>' : '<article'));
  expect(html.slice(note)).toContain(`href="${sharedPath(data.locale, 'terms')}#ranking"`);
});
