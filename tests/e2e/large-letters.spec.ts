import type { Page } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { browserExecutable } from '../support/browser.ts';
import { allRoutes, sendsVisitorsOn } from '../support/routes.ts';
import { sample } from '../support/sample.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';
import { beSignedIn, signInFor } from './sign-in.ts';

const test = oneIn(10);

// Default font size 24px: text is 1.5 times larger, the viewport is not.
test.use({
  launchOptions: {
    executablePath: await browserExecutable(),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=24'],
  },
  viewport: { width: 390, height: 800 },
});

/**
 * Elements that extend beyond the right edge of the page: first those that are too wide, then those outside of `main`.
 */
const tooWide = (page: Page, within = 'main') =>
  page.evaluate((selector) => {
    const footer = document.querySelector('footer');
    const out = [...document.querySelectorAll(`${selector} *`)].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return {
      widths: [document.scrollingElement?.scrollWidth, footer?.scrollWidth],
      out: out.map((one) => one.outerHTML.slice(0, 100)),
    };
  }, within);

const fits = (width: number) => ({ widths: [width, width], out: [] });

always('with a large font size no page is wider than the screen of a phone', async ({ page }) => {
  test.slow();
  const paths = allRoutes.map(({ path }) => path).filter((path) => !sendsVisitorsOn(path));
  for (const path of sample('large letters', paths, 5)) {
    await page.goto(path);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, (await tooWide(page)).widths]).toEqual([path, [width, width]]);
    }
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(profilePath('fr', 'mathematics', 'anouk-reuter'));
  expect((await tooWide(page)).widths).toEqual([390, 390]);
});

test('with a large font size the profile form fits a phone, and its save button stays visible', async ({
  page,
}) => {
  test.slow();
  await signInFor(page, 'teacher062@kloer.lu', '/en/profile/edit');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor({ timeout: 15_000 });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, (await tooWide(page, 'main form')).out]).toEqual([width, []]);
    await expect(save).toBeInViewport({ ratio: 1 });
  }
});

test("with a large font size the owner's profile page fits a phone, including the deletion dialog", async ({
  page,
}) => {
  test.slow();
  await beSignedIn(page, demoAccounts.mathsTeacher.email);
  for (const locale of sample('an owner at 24 px', locales, 1)) {
    await page.goto(profilePath(locale, 'mathematics', 'anouk-reuter'));
    await expect(page.getByRole('switch')).toBeChecked({ timeout: 15_000 });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([locale, width, await tooWide(page)]).toEqual([locale, width, fits(width)]);
    }
    await page.getByRole('button', { name: translator(locale)('owner:deleteAccount') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    expect([locale, await tooWide(page)]).toEqual([locale, fits(320)]);
    // The user scrolls down to the dialog's buttons.
    await dialog.getByRole('button').last().scrollIntoViewIfNeeded();
    // Not 1, because scroll positions are whole pixels.
    await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 0.99 });
  }
});

test('with a large font size the pages for activation and a new password fit a phone', async ({
  page,
}) => {
  test.slow();
  await beSignedIn(page, demoAccounts.expired.email);
  for (const locale of sample('activation at 24 px', locales, 1)) {
    const t = translator(locale);
    for (const [path, shown] of [
      ['activate-account', t('activation:promoLabel')],
      ['reset-password', t('auth:newPassword')],
    ] as const) {
      await page.goto(sharedPath(locale, path));
      await expect(page.getByLabel(shown)).toBeVisible({ timeout: 15_000 });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect([locale, path, width, await tooWide(page)]).toEqual([
          locale,
          path,
          width,
          fits(width),
        ]);
      }
    }
  }
});
