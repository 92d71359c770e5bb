import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { gzipPage } from '../../functions/src/platform/publishing/gzip-page.ts';
import { samplePages } from '../../src/renderer/sample-pages.ts';
import { builtRenderer } from '../support/built-renderer.ts';

const samples = locales.flatMap((locale) =>
  samplePages(locale).map((data) => [`${data.page} in ${locale}`, data] as const),
);

test.each(samples)(
  '%s is compressed to within 5 % of the smallest size, and decompresses to the rendered page',
  async (_name, data) => {
    const page = await builtRenderer.renderPage(data);
    const gzipped = gzipPage(page);
    expect(gunzipSync(gzipped).equals(page)).toBe(true);
    expect(gzipped.length).toBeLessThan(gzipSync(page, { level: 9 }).length * 1.05);
  },
);

test('all pages of one kind and language begin with the same text, up to the title', async () => {
  const beginnings = await Promise.all(
    samples.map(async ([, data]) => {
      const html = Buffer.from(await builtRenderer.renderPage(data)).toString();
      return { kind: `${data.page} ${data.locale}`, text: html.slice(0, html.indexOf('<title>')) };
    }),
  );
  const differing = [...Map.groupBy(beginnings, ({ kind }) => kind)].filter(
    ([, alike]) => new Set(alike.map(({ text }) => text)).size > 1,
  );
  // The page of a subject without teachers has `noindex` before its title, so it begins differently.
  expect(differing.map(([kind]) => kind)).toEqual(['subject fr', 'subject en', 'subject lb']);
  expect(beginnings.find(({ kind }) => kind === 'profile fr')?.text).toContain('</style>');
});
