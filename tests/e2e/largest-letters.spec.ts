import { profilePath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { browserExecutable } from '../support/browser.ts';
import { expect, test } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

// Text is twice as large, the viewport is not.
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

test('at 200 % text size the buttons of a dialog stay within the dialog', async ({ page }) => {
  await signInFor(
    page,
    demoAccounts.mathsTeacher.email,
    profilePath('lb', 'mathematics', 'anouk-reuter'),
  );
  await page.getByRole('button', { name: translator('lb')('owner:deleteAccount') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  const tooWide = await dialog.getByRole('button').evaluateAll((buttons) => {
    const room = buttons[0]?.closest('form')?.getBoundingClientRect().right ?? 0;
    const beyond = buttons.filter((one) => one.getBoundingClientRect().right > room + 0.5);
    return beyond.map(({ textContent }) => textContent);
  });
  expect(tooWide).toEqual([]);
});
