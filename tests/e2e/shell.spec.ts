import type { Page } from '@playwright/test';
import { brand } from '@kloer/domain/brand/brand.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { informationPath, profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { languageNames } from '#shell/paths/language-names.ts';
import { sample } from '../support/sample.ts';
import { stopClock } from '../support/stop-clock.ts';
import { settled } from '../support/settled.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';

const test = oneIn(6);

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const en = translator('en');

/** The session note in the browser's storage. It gives no rights, so a test may write it. */
const noteOf = (known: { name?: string; admin?: boolean }) =>
  JSON.stringify({ uid: 'u', email: 'lea.weber@example.lu', name: '', ...known });

function rememberSession(page: Page, known: { name?: string; admin?: boolean }) {
  return page.addInitScript((text) => {
    localStorage.setItem('kloer.session', text);
  }, noteOf(known));
}

const openMenu = (page: Page) => page.getByRole('button', { name: en('shell:menu') }).click();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('the language switch opens the same page, in the navigation bar and in the drawer', async ({
  page,
}) => {
  const pages = [
    informationPath,
    (locale: (typeof locales)[number]) => profilePath(locale, 'mathematics', 'anouk-reuter'),
  ];
  await page.setViewportSize(desktop);
  for (const pathIn of pages) {
    await page.goto(pathIn('fr'));
    for (const other of ['en', 'lb'] as const) {
      await page
        .getByRole('banner')
        .getByRole('link', { name: `${other.toUpperCase()}: ${languageNames[other]}` })
        .click();
      await expect(page).toHaveURL(pathIn(other));
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    }
  }
  await page.setViewportSize(phone);
  await page.goto('/en/terms');
  await openMenu(page);
  await page.locator('#menu').getByText('Lëtzebuergesch').click();
  await expect(page).toHaveURL('/lb/terms');
});

const switchTo = (page: Page, other: (typeof locales)[number]) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `${other.toUpperCase()}: ${languageNames[other]}` });

test('the language switch keeps filters, parameters and fragment of the address', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/en?city=esch-sur-alzette&ref=poster#subjects');
  await page.getByRole('switch', { name: en('search:onlineOnly') }).click();
  await expect(page).toHaveURL(/online=1/);
  await switchTo(page, 'fr').click();
  await expect(page).toHaveURL('/?ref=poster&city=esch-sur-alzette&online=1');
  await expect(
    page.getByRole('switch', { name: translator('fr')('search:onlineOnly') }),
  ).toBeChecked();
  await page.goto('/terms?a=1#responsibilities');
  await settled(page);
  await switchTo(page, 'lb').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lb/terms?a=1#responsibilities');
});

test('the language switch on the page of a subject leads to all subjects if the user removed the subject', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/tutoring/mathematics');
  await page.getByRole('button', { name: /^Subject/ }).click();
  await page.getByRole('option', { name: en('search:allSubjects') }).click();
  await expect(page).toHaveURL('/tutoring');
  await switchTo(page, 'lb').click();
  await expect(page).toHaveURL('/nohellef');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/tutoring/mathematics');
  await expect(page.getByRole('button', { name: /^Subject/ })).toContainText('Mathematics');
  await switchTo(page, 'lb').click();
  await expect(page).toHaveURL('/nohellef/mathematik');
});

test('the language switch keeps typed text, and then deletes the copy from the browser’s storage', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/en/contact');
  await settled(page);
  await page.getByLabel(en('contact:name')).fill('Léa Weber');
  await page.getByLabel(en('contact:message')).fill('Moien!');
  await switchTo(page, 'fr').click();
  await expect(page).toHaveURL('/contact');
  const fr = translator('fr');
  await expect(page.getByLabel(fr('contact:name'), { exact: true })).toHaveValue('Léa Weber');
  await expect(page.getByLabel(fr('contact:message'))).toHaveValue('Moien!');
  expect(await page.evaluate(() => sessionStorage.getItem('kloer.typed'))).toBeNull();
});

for (const locale of sample('the bar', locales, 1)) {
  test(`the navigation bar has one row in ${locale} at any width, for every kind of user`, async ({
    page,
  }) => {
    const readers = [
      null,
      { name: '' },
      // A user without a profile, which makes the header's button longer.
      { name: '', admin: true },
      { name: 'Anouk Reuter' },
      { name: 'Marie-Christine Schockmel', admin: true },
    ];
    await page.setViewportSize(desktop);
    await page.goto(sharedPath(locale, 'contact'));
    await page.evaluate(() => document.fonts.ready);
    for (const reader of readers) {
      // Simulates a sign-in or sign-out in another tab.
      await page.evaluate(
        (note) => {
          if (note === null) localStorage.removeItem('kloer.session');
          else localStorage.setItem('kloer.session', note);
          dispatchEvent(new Event('storage'));
        },
        reader && noteOf(reader),
      );
      for (const width of [1024, 1100, 1280, 1440, 1680]) {
        await page.setViewportSize({ width, height: 800 });
        const bar = await page.getByRole('banner').boundingBox();
        const room = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([reader, width, bar?.height, room]).toEqual([reader, width, 72, width]);
        const cut = await page
          .locator('.greeting')
          .evaluate((greeting) => greeting.scrollWidth > greeting.clientWidth);
        expect([reader, width, cut]).toEqual([reader, width, false]);
        // The header's last link is within the page's width.
        const beyond = await page.locator('.bar').evaluate((row) => {
          const edge =
            row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingRight);
          const links = [...row.querySelectorAll('a')].filter((link) => link.checkVisibility());
          return Math.max(...links.map((link) => link.getBoundingClientRect().right)) - edge;
        });
        expect([reader, width, beyond]).toEqual([reader, width, expect.closeTo(0, 0)]);
      }
    }
  });
}

test.describe('a page whose scripts cannot be loaded', () => {
  // The browser reports the refused requests that this test causes.
  test.use({ consoleErrors: [] });

  test('says that scripts are missing', async ({ page }) => {
    await page.route('**/_astro/**', (route) => route.abort());
    await page.goto('/en/contact');
    await expect(page.getByText(en('notices:scriptsFailed'))).toBeInViewport();
  });
});

test('the drawer of the navigation can be opened, used and closed by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/en/contact');
  await settled(page);
  const menu = page.locator('#menu');
  const button = page.getByRole('button', { name: en('shell:menu') });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect.poll(() => focused(page)).toBe(en('shell:closeMenu'));
  const reached: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await focused(page));
  }
  expect(reached).toEqual(
    expect.arrayContaining([en('shell:home'), en('shell:joinUs'), en('shell:createAd')]),
  );
  // The page behind the open menu is inert.
  await expect(page.locator('main')).toHaveAttribute('inert');
  expect(reached).not.toContain(brand.company.email);
  // Simulates that Tab leaves the last link.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test.describe('the navigation on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the drawer covers 80 % of the width, at most 350 px, and closes by touch', async ({
    page,
  }) => {
    await page.goto('/en/contact');
    await page.getByRole('button', { name: en('shell:menu') }).tap();
    const menu = page.locator('#menu');
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(288);
    await page.touchscreen.tap(20, 300);
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await page.getByRole('button', { name: en('shell:menu') }).tap();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(350);
    await menu.getByRole('link', { name: en('shell:contact') }).tap();
    await expect(page).toHaveURL('/en/contact');
    await expect(menu).toBeHidden();
  });

  test('the “join us” button opens the Facebook app, or the web page if no app opens within 500 ms', async ({
    page,
  }) => {
    await stopClock(page);
    await page.route(brand.communityGroup.web, (route) => route.fulfill({ body: 'the group' }));
    await page.goto('/en/contact');
    await settled(page);
    await page.getByRole('button', { name: en('shell:menu') }).tap();
    await page.getByRole('link', { name: en('shell:joinUs') }).tap();
    await page.clock.runFor(499);
    expect(new URL(page.url()).pathname).toBe('/en/contact');
    await page.clock.runFor(1);
    await expect(page).toHaveURL(brand.communityGroup.web);
  });

  test('the “join us” button opens no web page if the Facebook app has opened', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto('/en/contact');
    await settled(page);
    await page.getByRole('button', { name: en('shell:menu') }).tap();
    await page.getByRole('link', { name: en('shell:joinUs') }).tap();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(5000);
    expect(new URL(page.url()).pathname).toBe('/en/contact');
  });
});

test('the “join us” button opens the web page of the Facebook group on a computer', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.route(brand.communityGroup.web, (route) => route.fulfill({ body: 'the group' }));
  await page.goto('/en/contact');
  await page.getByRole('link', { name: en('shell:joinUs') }).click();
  await expect(page).toHaveURL(brand.communityGroup.web);
});

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  test(`the ${name} navigation bar shows the links for administrators from the first paint`, async ({
    page,
  }) => {
    const sdk: string[] = [];
    page.on('request', (request) => {
      if (/firebase|auth\./.test(request.url())) sdk.push(request.url());
    });
    await page.setViewportSize(viewport);
    await rememberSession(page, { name: 'Léa Weber', admin: true });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          const { value } = shift as PerformanceEntry & { value: number };
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) + value,
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/en/contact');
    await settled(page);
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
    if (name === 'phone') await openMenu(page);
    const header = page.getByRole('banner');
    await expect(header.getByText('Welcome, Léa Weber')).toBeVisible();
    await expect(header.getByRole('link', { name: en('shell:myProfile') })).toHaveAttribute(
      'href',
      '/tutoring/general/u',
    );
    await expect(header.getByRole('link', { name: en('shell:admin') })).toBeVisible();
    await expect(header.getByRole('link', { name: en('shell:logout') })).toBeVisible();
    await expect(header.getByText(en('shell:login'), { exact: true })).toBeHidden();
    await expect(header.getByText('Welcome')).toHaveAttribute('href', '/en/account');
    await expect(header.getByText(en('shell:account'))).toBeVisible({ visible: name === 'phone' });
    expect(sdk).toEqual([]);
  });
}

test('the navigation bar shows a new user the own e-mail address and “create ad”, and a visitor “log in”', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/en/contact');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: en('shell:login') })).toHaveAttribute(
    'href',
    '/en/auth',
  );
  await expect(header.getByRole('link', { name: en('shell:admin') })).toBeHidden();
  await rememberSession(page, {});
  await page.reload();
  await expect(header.getByText('Welcome, lea.weber')).toBeVisible();
  await expect(header.getByRole('link', { name: en('shell:createAd') })).toHaveAttribute(
    'href',
    '/en/auth',
  );
  await expect(header.getByRole('link', { name: en('shell:admin') })).toBeHidden();
});

test('no page is wider than a screen of 320 px, not even with the drawer open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await rememberSession(page, { name: 'Marie-Christine Schockmel-Wagner', admin: true });
  for (const locale of sample('the drawer at 320 px', locales, 1)) {
    await page.goto(sharedPath(locale, 'contact'));
    await page.locator('[popovertarget=menu]').first().click();
    const widths = await page.evaluate(() => {
      const {
        offsetWidth = 0,
        clientWidth = 0,
        scrollWidth = 0,
      } = document.getElementById('menu') ?? {};
      return [document.documentElement.scrollWidth, offsetWidth, scrollWidth - clientWidth];
    });
    expect(widths).toEqual([320, 256, 0]);
  }
});
