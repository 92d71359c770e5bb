import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { samplePages } from './sample-pages.ts';

// As in renderer.test.ts: the build, past the test runner.
const load = createRequire(import.meta.url);
const entry = path.resolve(import.meta.dirname, '../../dist/renderer/entry.mjs');
const { renderPage } = load(entry) as { renderPage: RenderPage };

const lists = locales
  .flatMap(samplePages)
  .filter(({ page }) => page === 'home' || page === 'listing' || page === 'subject');

test.each(lists)(
  'a $page page in $locale says with its results how they are ordered',
  async (data) => {
    const html = await renderPage(data);
    const note = html.indexOf(translator(data.locale)('search:orderNote'));
    expect(note).toBeGreaterThan(html.indexOf('<main'));
    expect(note).toBeLessThan(html.indexOf('</main>'));
    expect(html.slice(note)).toContain(`href="${sharedPath(data.locale, 'terms')}#ranking"`);
  },
);
