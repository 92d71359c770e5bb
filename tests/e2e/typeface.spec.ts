import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { listingPath, sharedPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { sample } from '../support/sample.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';

const test = oneIn(6);

test('a page that contains only common letters loads only one font file', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(path.basename(request.url()));
  });
  const anouk = { fr: 'mathematiques', en: 'mathematics', lb: 'mathematik' };
  for (const locale of sample('one file of the typeface', locales, 1)) {
    for (const address of [
      sharedPath(locale, 'contact'),
      sharedPath(locale, ''),
      subjectPath(locale, 'mathematics'),
      `${listingPath(locale)}/${anouk[locale]}/anouk-reuter`,
    ]) {
      files.length = 0;
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      // A Slavic name on a card needs an extra font file; our own texts need only one.
      const asked = files.map((file) => file.split('.')[0]).filter((f) => f !== 'kloer-slavic');
      expect([address, asked]).toEqual([address, ['kloer']]);
    }
  }
});

test('the space before French punctuation has the usual width, and is visible in headings', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.evaluate(() => document.fonts.ready);
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return [];
    context.font = '400 100px Kloer';
    return ['\u00a0', '\u202f'].map((space) => context.measureText(`a${space}?`).width);
  });
  expect(widths[1]).toBeGreaterThan(0);
  expect(widths[1]).toBe(widths[0]);
});

/** Fonts that visitors' devices have and test machines lack; Arimo has the metrics of Arial. */
const deviceLetters = {
  Arial: { family: 'Kloer fallback', files: 'arimo' },
  Roboto: { family: 'Kloer on Android', files: 'roboto' },
};

async function bringLetters(page: Page, letters: keyof typeof deviceLetters): Promise<void> {
  const { files } = deviceLetters[letters];
  for (const weight of [400, 700]) {
    const file = `node_modules/@fontsource/${files}/files/${files}-latin-${weight}-normal.woff2`;
    const body = await readFile(file);
    await page.route(`**/letters-${weight}.woff2`, (route) => route.fulfill({ body }));
  }
  await page.route(/^[^?]*\/[\w/-]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(`local(${letters})`, 'url(/letters-400.woff2)')
      .replaceAll(`local(${letters} Bold)`, 'url(/letters-700.woff2)');
    return route.fulfill({ response, body: html });
  });
}

test.describe('a font that loads late', () => {
  // The test's stylesheet with a replacement for Arial is not in the content security policy.
  test.use({ bypassCSP: true });

  const isShown = (page: Page) =>
    page.evaluate(() => /^Kloer\b/.test(getComputedStyle(document.body).fontFamily));

  const pages = [
    { width: 390, letters: 'Arial', address: '/en/contact' },
    { width: 412, letters: 'Roboto', address: '/en' },
    { width: 412, letters: 'Roboto', address: '/lb' },
    { width: 360, letters: 'Roboto', address: '/' },
    { width: 375, letters: 'Arial', address: '/lb' },
    { width: 1280, letters: 'Arial', address: '/lb' },
  ] as const;
  for (const { width, letters, address } of sample('a late typeface', pages, 2)) {
    test(`appears without a layout shift, at ${width} px with ${letters} on ${address}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await bringLetters(page, letters);
      const released = Promise.withResolvers<void>();
      await page.route('**/kloer.*.woff2', async (route) => {
        await released.promise;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.evaluate(async (family) => {
        const weights = [400, 700].map((weight) => `${weight} 1em "${family}"`);
        await Promise.all(weights.map((font) => document.fonts.load(font)));
      }, deviceLetters[letters].family);
      const measure = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('header, h1, main p, label, form, article, footer')]
            .map((element) => Math.round(element.getBoundingClientRect().top))
            .filter((top) => top < innerHeight),
        );
      const before = await measure();
      released.resolve();
      await expect.poll(() => isShown(page)).toBe(true);
      await page.evaluate(() => document.fonts.load('400 1em Kloer', 'Ω'));
      expect(await measure()).toEqual(before);
    });
  }

  test('is used on a phone only from the next page on if it would move the text', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    // Replaces Arial by a narrower font.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.setProperty('--font-sans', 'var(--face, monospace)');
      });
    });
    const loaded = page.waitForResponse('**/kloer.*.woff2');
    await page.goto('/en/contact');
    await (await loaded).finished();
    await page.evaluate(() => document.fonts.load('400 1em Kloer', 'Ω'));
    expect(await isShown(page)).toBe(false);
    await page.locator('footer').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(/\/en\/terms$/);
    expect(await isShown(page)).toBe(true);
  });
});

test.describe('the font without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('is loaded on a phone too', async ({ page }) => {
    const asked = page.waitForRequest('**/kloer.*.woff2');
    await page.goto('/en/contact');
    await asked;
  });
});
