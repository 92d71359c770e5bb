import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { axeViolations } from '../support/axe.ts';
import { sample } from '../support/sample.ts';
import { settled } from '../support/settled.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';

const test = oneIn(6);

test.describe("the offer to switch to the browser's language", () => {
  test.use({ decidedLanguage: false, locale: 'lb-LU' });

  const lb = translator('lb');

  test('is made once, and opens the same page in that language', async ({ page }) => {
    await page.goto('/en/terms?a=1#use');
    const offer = page.getByRole('region', { name: lb('notices:offerLanguage') });
    await expect(offer).toBeVisible();
    await expect(offer).toHaveAttribute('lang', 'lb');
    expect(await axeViolations(page)).toEqual([]);
    await offer.getByRole('link', { name: lb('notices:acceptLanguage') }).click();
    await expect(page).toHaveURL('/lb/terms?a=1#use');
    await expect(page.locator('.notice')).toHaveCount(0);
    await page.goto('/terms');
    await settled(page);
    await expect(page.locator('.notice')).toHaveCount(0);
  });

  test('is not made again after the user dismissed it', async ({ page }) => {
    await page.goto('/terms');
    const offer = page.getByRole('region', { name: lb('notices:offerLanguage') });
    await offer.getByRole('button', { name: lb('notices:dismiss') }).click();
    await expect(offer).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('kloer.language'))).toBe('1');
  });
});

for (const locale of sample('no connection', locales, 1)) {
  test(`without a connection the page says so in ${locale}, and can still be used`, async ({
    page,
    context,
  }) => {
    await page.goto(sharedPath(locale, 'terms'));
    const notice = page.locator('#offline');
    await expect(notice).toBeHidden();
    await settled(page);
    await context.setOffline(true);
    await expect(notice).toHaveText(translator(locale)('notices:offline'));
    await expect(notice).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });
}

test('a search whose script cannot be loaded shows an error with links to reload and to the home page', async ({
  page,
  consoleErrors,
}) => {
  const en = translator('en');
  let isCut = true;
  await page.route('**/_astro/SearchIsland*', (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await page.goto('/en');
  await page.getByRole('button', { name: /All subjects/ }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(en('notices:lateText'));
  await expect(notice.getByRole('link', { name: en('notices:home') })).toHaveAttribute(
    'href',
    '/en',
  );
  // The browser and Astro log the errors that this test causes.
  consoleErrors.length = 0;
  isCut = false;
  await notice.getByRole('link', { name: en('notices:reload') }).click();
  await page.getByRole('button', { name: /All subjects/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the notice that scripts could not be loaded is not covered by a picker that was still loading', async ({
  page,
  consoleErrors,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await released.promise;
    await route.abort();
  });
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  const frame = page.locator('#waiting-subject');
  await page.locator('[popovertarget=waiting-subject]').first().click();
  await expect(frame).toBeVisible();
  released.resolve();
  await expect(page.getByText(translator('en')('notices:scriptsFailed'))).toBeInViewport();
  await expect(frame).toBeHidden();
  consoleErrors.length = 0;
});

test('an unexpected script error is shown, but an error in a foreign script is not', async ({
  page,
  consoleErrors,
}) => {
  // The page listens for errors only after the first paint.
  await page.goto('/lb/terms');
  await settled(page);
  await page.evaluate(() => {
    const failure = new Error('from an extension');
    failure.stack = 'Error: from an extension\n at chrome-extension://abc/x.js:1:1';
    dispatchEvent(new ErrorEvent('error', { error: failure }));
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate((origin) => {
    const failure = new Error('of our own');
    failure.stack = `Error: of our own\n at ${origin}/_astro/x.js:1:1`;
    dispatchEvent(new ErrorEvent('error', { error: failure }));
  }, new URL(page.url()).origin);
  await expect(page.getByRole('alert')).toContainText(translator('lb')('notices:failedTitle'));
  consoleErrors.length = 0;
});
