import type { Page, Route } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { listingPath, profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { mostKept, shortlistText } from '@kloer/domain/shortlist/shortlist.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { shortlistKey } from '#shared/shortlist/shortlist-key.ts';
import { axeViolations, axeViolationsInBothSchemes } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { sample } from '../support/sample.ts';
import { settled } from '../support/settled.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';

const test = oneIn(10);

const page360 = { width: 360, height: 780 };
const ownList = sharedPath('en', 'shortlist');

/** Opens a page and moves the mouse, which loads the code of hearts. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
}

const cardHearts = (page: Page) =>
  page.locator('article').getByRole('button', { name: /^Add .+ to your shortlist$/ });
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link');

/**
 * Saves the first demo teachers of the list to the shortlist; other tests do not change these teachers.
 *
 * @returns their names
 */
async function keepFirst(page: Page, count: number): Promise<string[]> {
  await look(page, listingPath('en'));
  const names: string[] = [];
  const ofDemo = /^Add (?!.* Test).+ to your shortlist$/;
  const hearts = page.locator('article').getByRole('button', { name: ofDemo });
  for (let number = 0; number < count; number += 1) {
    // Teachers that other tests created may fill the first page.
    if ((await hearts.count()) === 0) {
      await page.getByRole('button', { name: 'Show more teachers' }).click();
    }
    const label = await hearts.first().getAttribute('aria-label');
    names.push((label ?? '').replace(/^Add (.+) to your shortlist$/, '$1'));
    await hearts.first().click();
    await expect(
      page.getByRole('button', { name: `${names.at(-1)} is on your shortlist` }),
    ).toBeVisible();
  }
  return names;
}

test('the heart button on a card or profile adds a teacher, without a layout shift', async ({
  page,
}) => {
  await page.goto(listingPath('en'));
  await settled(page);
  const boxes = () =>
    page
      .locator('article, article h3, header nav li:not(:has(.shortlist-way))')
      .evaluateAll((all) => all.slice(0, 8).map((one) => one.getBoundingClientRect().toJSON()));
  const before = await boxes();
  // Every card has its heart before the first touch, which may already press it.
  const hearts = page.locator('article .heart');
  await expect(hearts).toHaveCount(6);
  expect(await cardHearts(page).count()).toBe(0);
  const waitForPress = async (route: Route) => {
    await page.locator('[data-pressed]').nth(1).waitFor();
    await route.continue();
  };
  await page.route(/first-touch/, waitForPress, { times: 1 });
  await hearts.nth(1).click();
  await hearts.nth(2).click();
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(cardHearts(page)).toHaveCount(4);
  const heart = cardHearts(page).first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace(
    /^Add (.+) to your shortlist$/,
    '$1',
  );
  const { width, height } = (await heart.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await heart.click();
  const kept = page.getByRole('button', { name: `${name} is on your shortlist` });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  expect(await boxes()).toEqual(before);
  await expect(page).toHaveURL(listingPath('en'));

  // The profile and other tabs show that the teacher is on the shortlist, and can remove the teacher.
  await page.getByRole('article').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  const other = await page.context().newPage();
  await other.goto(listingPath('en'));
  await expect(other.getByRole('button', { name: `${name} is on your shortlist` })).toBeVisible();
  await kept.click();
  await expect(page.getByRole('button', { name: `Add ${name} to your shortlist` })).toBeVisible();
  await expect(other.getByRole('button', { name: `Add ${name} to your shortlist` })).toBeVisible();
});

test('the card of a similar teacher keeps its layout when the heart button appears', async ({
  page,
}) => {
  await page.setViewportSize(page360);
  await look(page, profilePath('en', 'mathematics', 'anouk-reuter'));
  await page.locator('.similar').scrollIntoViewIfNeeded();
  const similar = page.locator('.similar li');
  await expect(similar.getByRole('button', { name: /^Add .+ to your shortlist$/ })).toHaveCount(4);
  for (const one of await similar.all()) {
    const [card, picture, words] = await Promise.all(
      [one, one.locator('img'), one.locator('> div')].map((part) => part.boundingBox()),
    );
    if (!card || !picture || !words) throw new Error('A card has no picture or no words.');
    expect(picture.x).toBeLessThan(card.x + 4);
    expect(words.x).toBeCloseTo(picture.x + picture.width, 0);
    expect(words.y).toBeLessThan(card.y + 4);
  }
});

test('teachers’ cards loaded by “show more” have heart buttons', async ({ page }) => {
  await keepFirst(page, 1);
  const before = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Show more teachers' }).click();
  const articles = page.getByRole('article');
  await expect.poll(() => articles.count()).toBeGreaterThan(before);
  await expect(articles.filter({ hasNot: page.locator('.heart') })).toHaveCount(0);
  await cardHearts(page).last().click();
  await expect(page.locator('.shortlist-way.floating')).toHaveText(/Shortlist\s*2/);
  await page.locator('.shortlist-way.floating').click();
  await expect(page).toHaveURL(ownList);
  await expect(columns(page)).toHaveCount(2);
});

test('a full shortlist or a browser without storage shows an error and adds no teacher', async ({
  page,
}) => {
  await look(page, listingPath('en'));
  const full = Array.from({ length: mostKept }, (_, index) => ({
    uid: `kept-${index}`,
    name: `Kept ${index}`,
  }));
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    shortlistKey,
    shortlistText(full),
  ] as const);
  await cardHearts(page).first().click();
  await expect(page.getByText('Your shortlist is full. Remove a teacher first.')).toBeVisible();
  await expect(page.locator('article .heart[aria-pressed="true"]')).toHaveCount(0);
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }, shortlistKey);
  await cardHearts(page).first().click();
  await expect(
    page.getByText('Your browser does not allow us to save your shortlist.'),
  ).toBeVisible();
  await expect(page.locator('article .heart[aria-pressed="true"]')).toHaveCount(0);
});

test('the card in the profile preview has no heart button', async ({ page }) => {
  await look(page, sharedPath('en', 'profile/begin'));
  await expect(page.locator('aside article')).toBeVisible();
  // A card that appears later gets its heart, too.
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<article data-uid="one"><div></div></article>');
  });
  await expect(page.locator('article .heart')).toHaveCount(1);
  await expect(page.locator('aside .heart')).toHaveCount(0);
});

test('saved teachers are compared side by side, with the prices at the place that the user chose', async ({
  page,
}) => {
  test.slow();
  const names = await keepFirst(page, 3);
  await page.goto(ownList);
  await expect(columns(page)).toHaveText(names);
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Subjects').getByRole('cell')).toHaveCount(3);

  await page.getByRole('button', { name: /Where you live/ }).click();
  await page.getByRole('combobox').fill('belval');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/city=belval/);
  const prices = page.locator('.price');
  await expect(
    prices.getByText(/where you live|comes to you|does not come to you/).first(),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Online' }).check();
  await expect(row('At your place')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();

  // Removes, restores, clears, and restores again.
  await page.getByRole('button', { name: `Remove ${names[1]}` }).click();
  await expect(columns(page)).toHaveText([names[0] ?? '', names[2] ?? '']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(columns(page)).toHaveText(names);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByRole('link', { name: 'Find a teacher' }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(columns(page)).toHaveText(names);
});

test('“write to” in the comparison opens the message form, and the back button returns to the comparison', async ({
  page,
}) => {
  const [name = ''] = await keepFirst(page, 1);
  await page.goto(ownList);
  const [firstName = ''] = name.split(' ');
  await page.getByRole('link', { name: `Write to ${firstName}` }).click();
  const form = page.getByRole('dialog', { name: `Write to ${firstName}` });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(ownList);
});

test('the comparison fits the width of a phone, however many teachers it contains', async ({
  page,
}) => {
  await page.setViewportSize(page360);
  await keepFirst(page, 5);
  await page.goto(ownList);
  await expect(columns(page)).toHaveCount(5);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(page360.width);
});

test('a shared link shows the shortlist to another user, whose own list stays unchanged', async ({
  page,
  browser,
}) => {
  const names = await keepFirst(page, 2);
  await page.goto(ownList);
  await expect(columns(page)).toHaveCount(2);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Copy this link:').inputValue();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const own = [['teacher-010', 'Somebody Else']];
  await theirs.addInitScript((list) => {
    localStorage.setItem('kloer.language', '1');
    if (!localStorage.getItem('kloer.shortlist')) localStorage.setItem('kloer.shortlist', list);
  }, JSON.stringify(own));
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('A shortlist for you');
  await expect(columns(theirs)).toHaveText(names);
  const stored = () =>
    theirs.evaluate(() => JSON.parse(localStorage.getItem('kloer.shortlist') ?? '[]') as unknown[]);
  expect(await stored()).toEqual(own);
  await theirs.getByRole('button', { name: 'Add these to mine' }).click();
  await expect(theirs).toHaveURL(new RegExp(`${ownList}$`));
  await expect(theirs.getByText('2 teachers added to your shortlist.')).toBeVisible();
  expect(await stored()).toHaveLength(3);
  await context.close();
});

test('a saved teacher who is no longer public is shown by name, and a network failure keeps the list', async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    const list = [
      ['teacher-001', 'Anouk Reuter'],
      ['gone-for-good', 'Zoé Lang'],
    ];
    if (!localStorage.getItem('kloer.shortlist'))
      localStorage.setItem('kloer.shortlist', JSON.stringify(list));
  });
  await page.route(/:batchGet/, (route) => route.abort());
  await page.goto(ownList);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The profiles could not be loaded.');
  await expect(alert).toContainText('Anouk Reuter, Zoé Lang');
  await page.unroute(/:batchGet/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(columns(page)).toHaveText(['Anouk Reuter']);
  await expect(page.getByText('Zoé Lang is no longer listed.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Zoé Lang' }).click();
  await expect(page.getByText('is no longer listed')).toHaveCount(0);
  expect(consoleErrors.every((error) => error.includes('ERR_FAILED'))).toBe(true);
  consoleErrors.length = 0;
});

test('a teacher can be added to the shortlist, compared and removed by keyboard alone', async ({
  page,
}) => {
  await page.goto(profilePath('en', 'mathematics', 'anouk-reuter'));
  await settled(page);
  await page.keyboard.press('Tab');
  await tabTo(page, page.getByRole('button', { name: 'Add Anouk Reuter to your shortlist' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Anouk Reuter is on your shortlist' }),
  ).toBeFocused();
  await page.goto(ownList);
  await tabTo(page, page.getByRole('button', { name: 'Remove Anouk Reuter' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Space');
  await expect(columns(page)).toHaveText(['Anouk Reuter']);
});

test('three compared teachers fit on one printed page, with their addresses', async ({ page }) => {
  await keepFirst(page, 3);
  await page.goto(ownList);
  await expect(columns(page)).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^https:\/\/.+\/tutoring\/.+/).first()).toBeVisible();
  for (const name of ['Share', 'Remove all', /Where you live/]) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width = 0, height = 0] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

for (const locale of sample('the shortlist for axe', locales, 1)) {
  test(`axe finds no violation with a full and an empty shortlist in ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const t = translator(locale);
    await page.setViewportSize(page360);
    await page.goto(sharedPath(locale, 'shortlist'));
    await expect(page.getByText(t('shortlist:empty'))).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => {
      const list = [
        ['teacher-001', 'Anouk Reuter'],
        ['teacher-002', 'Maria Da Silva'],
        ['gone-for-good', 'Zoé Lang'],
      ];
      localStorage.setItem('kloer.shortlist', JSON.stringify(list));
    });
    await page.goto(`${sharedPath(locale, 'shortlist')}?city=esch-sur-alzette`);
    await expect(columns(page)).toHaveCount(2);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.goto(listingPath(locale));
    await expect(page.locator('.shortlist-way.floating')).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  always('cards have no heart button, and the shortlist page explains why', async ({ page }) => {
    await page.goto(listingPath('en'));
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.locator('.heart')).toHaveCount(0);
    await page.goto(ownList);
    await expect(page.locator('noscript > p')).toBeVisible();
  });
});
