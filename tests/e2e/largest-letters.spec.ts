import { browserExecutable } from '../support/browser.ts';
import { expect, test } from './fixtures.ts';

// Default font size 32px: text is twice as large, the viewport is not.
test.use({
  launchOptions: {
    executablePath: await browserExecutable(),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 360, height: 740 },
  decidedLanguage: false,
  locale: 'en',
});

test('at 200 % text size no page is wider than a phone, and notices cover at most half the screen', async ({
  page,
}) => {
  const niccolo = '/cours-de-rattrapage/mathematiques/niccolo-bianchi';
  for (const path of ['/', '/terms', '/lb/privacy', '/auth', '/cours-de-rattrapage', niccolo]) {
    await page.goto(path);
    await expect(page.locator('.notice')).toBeVisible();
    const { width, offer } = await page.evaluate(() => ({
      width: document.scrollingElement?.scrollWidth,
      offer: document.querySelector('.notice')?.getBoundingClientRect().height ?? 0,
    }));
    expect([path, width]).toEqual([path, 360]);
    expect(offer, path).toBeLessThanOrEqual(370);
    await expect(page.getByRole('button', { name: /^Men[uü]$/ })).toBeInViewport({ ratio: 1 });
  }
});
