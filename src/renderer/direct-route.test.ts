import { describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { builtRenderer } from '../../tests/support/built-renderer.ts';
import { demoPages, pagesOfTheFullest } from '../../tests/support/demo-pages.ts';
import { sample } from '../../tests/support/sample.ts';
import { samplePages, sampleSimilar } from './sample-pages.ts';

const { renderPage, renderPageAsServer } = builtRenderer;
const textOf = (page: Uint8Array) => new TextDecoder().decode(page);

describe("the HTML rendered without Astro's server", () => {
  const samples = locales.flatMap((locale) => [...samplePages(locale), sampleSimilar(locale)]);

  test.each(samples)("equals the HTML of Astro's server: $page in $locale", async (data) => {
    expect(textOf(await renderPage(data))).toBe(textOf(await renderPageAsServer(data)));
  });

  test("equals the HTML of Astro's server for the demo's lists and teachers", async () => {
    const ofTheDemo = demoPages().filter(({ page }, at) => page !== 'profile' || at % 20 === 0);
    const different: string[] = [];
    const all = [...ofTheDemo, ...pagesOfTheFullest()];
    for (const data of sample('pages of the direct route', all, 60)) {
      const [page, served] = [await renderPage(data), await renderPageAsServer(data)];
      if (Buffer.compare(page, served) !== 0) different.push(`${data.page} in ${data.locale}`);
    }
    expect(different).toEqual([]);
  });

  test('contains nothing of other pages that are rendered at the same time', async () => {
    const apart: string[] = [];
    for (const data of samples) apart.push(textOf(await renderPage(data)));
    expect((await Promise.all(samples.map(renderPage))).map(textOf)).toEqual(apart);
  });
});
