import type { Locator, Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { cardFaults } from '../support/card-faults.ts';
import { settled } from '../support/settled.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';

const test = oneIn(10);

always(
  'a parent finds a maths teacher in Esch, reads the profile and returns to the results',
  async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('button', { name: /All subjects/ }).click();
    const subjects = page.getByRole('dialog');
    await subjects.getByRole('combobox').fill('math');
    await subjects.getByRole('option', { name: 'Mathematics' }).click();
    await expect(page).toHaveURL(/subject=mathematics/);
    await page.getByRole('button', { name: /All cities/ }).click();
    const cities = page.getByRole('dialog');
    await cities.getByRole('combobox').fill('esch-sur-al');
    await cities.getByRole('option', { name: 'Esch-sur-Alzette', exact: true }).click();
    await expect(page).toHaveURL(/city=esch-sur-alzette/);

    await page.getByRole('link', { name: 'Anouk Reuter', exact: true }).click();
    await expect(page).toHaveURL(/\/tutoring\/mathematics\/anouk-reuter$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Anouk Reuter' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/subject=mathematics&city=esch-sur-alzette/);
    await expect(page.getByRole('link', { name: 'Anouk Reuter', exact: true })).toBeVisible();

    // The card's mail button opens the message form.
    await page.getByRole('link', { name: 'Email Anouk Reuter' }).click();
    await expect(page.getByRole('dialog', { name: /Anouk/ })).toBeVisible();
  },
);

test('a search can be shared by its address; a city in the address sets the filter', async ({
  page,
}) => {
  await page.goto('/?city=esch-sur-alzette');
  await expect(page.getByRole('button', { name: /^Localité/ })).toContainText('Esch-sur-Alzette');
  await expect(page.getByRole('link', { name: 'Anouk Reuter', exact: true })).toBeVisible();
});

for (const [address, chosen] of [
  ['/?subject=mathematics&city=esch-sur-alzette', ['Mathématiques', 'Esch-sur-Alzette']],
  ['/en?subject=latin&canton=wiltz&level=secondary', ['Latin', 'Canton of Wiltz']],
] as const) {
  test(`a shared search shows only its own results, never other results first: ${address}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const seen: { pickers: string; cards: number }[] = [];
      Object.assign(globalThis, { seen });
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const look = () => {
        const pickers = [...document.querySelectorAll('.filters .field b')].filter(isSeen);
        const cards = [...document.querySelectorAll('.found article h3')].filter(isSeen);
        const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
        // Whether the results of a search have replaced the published cards.
        const isFound = document.querySelector('.chosen button') !== null;
        if (isPainted && !isFound) {
          seen.push({
            pickers: pickers.map(({ textContent }) => textContent).join(', '),
            cards: cards.length,
          });
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.goto(address);
    await expect(page.locator('.chosen button').first()).toBeVisible();
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { pickers: string; cards: number }[] }).seen,
    );
    expect(seen.length).toBeGreaterThan(3);
    for (const one of seen) expect(one).toEqual({ pickers: chosen.join(', '), cards: 0 });
    for (const name of chosen) await expect(page.locator('.chosen')).toContainText(name);
  });
}

test('a picker of the search that cannot be loaded shows an error, and opens at the next press', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/en');
  await settled(page);
  await page.route('**/_astro/PickerDialog*', (route) => route.fulfill({ status: 404 }));
  const subject = page.getByRole('button', { name: /All subjects/ });
  await subject.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/_astro/PickerDialog*');
  await subject.click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  consoleErrors.length = 0;
});

always(
  'the search loads no script before the first interaction, and then carries out that interaction',
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/en');
    await settled(page);
    // The code of islands, the code that every page runs after the first paint, and what both share.
    const names = scripts.map((address) => /_astro\/([^.]+)/.exec(address)?.[1] ?? address);
    expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'heart-shape',
      'island',
      'late-script',
      'Page',
      'shell',
    ]);
    await page.getByRole('button', { name: /All subjects/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('a search without results says so and suggests other searches', async ({ page }) => {
  // Makes this search find nothing, whatever the demo's data are.
  await page.route(/:runQuery/, (route) => route.fulfill({ json: [{ readTime: '' }] }));
  await page.goto('/en?subject=greek&city=vianden&online=1');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.unroute(/:runQuery/);
  await page.getByRole('button', { name: 'Show all teachers' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page).toHaveURL(/\/en$/);
  await page.goBack();
  await expect(page).toHaveURL(/subject=greek/);
});

/** A search without results: removing the level or the place would give some, removing the subject would not. */
const physicsAtWork = '/en?subject=physics&level=dap&city=diekirch';

test.describe('a search with a screen reader', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Teachers' });
  const nobody = (page: Page) =>
    page.route(/:runQuery/, (route) => route.fulfill({ json: [{ readTime: '' }] }));

  test('announces that there are no results and what to do', async ({ page }) => {
    await nobody(page);
    await page.goto('/en');
    const status = await page.locator('main output').elementHandle();
    await page.getByRole('switch', { name: 'Online only' }).click();
    await expect(page.getByText('No results found')).toBeVisible();
    const announced = await status?.textContent();
    expect(announced).toContain('No results found');
    expect(announced).toContain('Remove a filter');
  });

  test('keeps the focus on the results when the pressed button disappears', async ({
    page,
    consoleErrors,
  }) => {
    const press = async (name: RegExp | string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toBeFocused();
    };
    await page.goto(physicsAtWork);
    await press(/^Without “Diekirch”/);
    await nobody(page);
    await page.goto('/en?subject=greek&city=vianden');
    await press('Show all teachers');
    await page.unroute(/:runQuery/);
    await page.route(/:runQuery/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/en?subject=latin');
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.unroute(/:runQuery/);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    expect(consoleErrors.splice(0).join()).toContain('400');
  });

  test('moves the focus to a retry button if loading more results fails', async ({
    page,
    consoleErrors,
  }) => {
    await page.route(/:runQuery/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/en');
    await page.getByRole('button', { name: 'Show more teachers' }).focus();
    await page.keyboard.press('Enter');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await page.unroute(/:runQuery/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(18);
    await expect(page.getByRole('article').nth(6).getByRole('link').first()).toBeFocused();
    expect(consoleErrors.splice(0).join()).toContain('400');
  });
});

test('a search can be used by keyboard alone', async ({ page }) => {
  await page.goto('/en');
  const subjects = page.getByRole('button', { name: /^Subject/ });
  await subjects.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.locator('[data-marked]')).toHaveText('All subjects');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('[data-marked]')).toHaveText('Art');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(subjects).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('MATHÉ');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(subjects).toContainText('Mathematics');
  await expect(page).toHaveURL(/subject=mathematics/);
  await expect(page.getByRole('article').first()).toContainText('Mathematics');
});

test('the Enter key selects the best match for the city typed in the search', async ({ page }) => {
  await page.goto('/en');
  const city = page.getByRole('button', { name: /^City/ });
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('combobox');
  for (const [typed, name, value] of [
    ['Wiltz', 'Wiltz', 'wiltz'],
    ['olm', 'Olm', 'olm'],
    ['esch', 'Esch-sur-Alzette', 'esch-sur-alzette'],
    ['kirch', 'Kirchberg', 'kirchberg'],
    ['Ell', 'Ell', 'ell'],
    ['Käerjeng', 'Käerjeng', 'kaerjeng'],
    ['Stad Lëtzebuerg', 'Luxembourg City', 'luxembourg'],
  ] as const) {
    await city.click();
    await search.fill(typed);
    const marked = dialog.locator('[data-marked]');
    await expect(marked).toContainText(name);
    await expect(marked).toBeInViewport();
    await expect(marked).toHaveCSS('outline-style', 'solid');
    await expect(search).toHaveAttribute(
      'aria-activedescendant',
      (await marked.getAttribute('id')) ?? 'none',
    );
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(city).toContainText(name);
    await expect(page).toHaveURL(new RegExp(`city=${value}$`));
  }
  await city.click();
  await search.fill('esch');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.locator('[data-marked]')).toContainText('Eschweiler');
  await page.keyboard.press('Enter');
  await expect(city).toContainText('Eschweiler');
});

test('the search for a place lists a commune before its localities, with its canton and the matching name', async ({
  page,
}) => {
  await page.goto('/en');
  await page.getByRole('button', { name: /^City/ }).click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('combobox');
  const group = dialog.getByRole('group', { name: 'Kopstal' });
  await expect(group.getByRole('option')).toHaveText(['Kopstal', 'Bridel']);
  await search.fill('bridel');
  await expect(dialog.getByRole('option')).toHaveText(['BridelKopstal']);
  await search.fill('atlantis');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await search.fill('kirch');
  await expect(
    dialog.getByRole('option', { name: 'Diekirch', exact: true }).locator('mark'),
  ).toHaveText('kirch');
  // Searches by the name in another language.
  await search.fill('uelz');
  await expect(dialog.getByRole('option').first()).toHaveText('Esch-sur-AlzetteEsch-Uelzecht');
  await expect(dialog.locator('mark').first()).toHaveText('Uelz');
});

test('all places of a teacher are shown while the mouse rests on the “more places” button of the card', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await page.goto('/en');
  await settled(page);
  // The first movement of the mouse loads the code that opens the popups.
  const fetched = page.waitForRequest(/card-script/);
  await page.mouse.move(5, 5);
  await page.evaluate((script) => import(script), (await fetched).url());
  await page.clock.pauseAt('2026-11-21T11:00:00Z');
  const more = page
    .getByRole('article')
    .getByRole('button', { name: /more place/ })
    .first();
  const places = page.locator('.place-list:popover-open');
  await more.scrollIntoViewIfNeeded();
  await more.hover();
  await page.clock.runFor(690);
  await expect(places).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(places).toBeVisible();
  // The popup is inside its card, below the card's own chips.
  const boxOf = (one: Locator) => one.evaluate((shown) => shown.getBoundingClientRect());
  const [popup, button] = [await boxOf(places), await boxOf(more)];
  const card = await boxOf(page.getByRole('article').filter({ has: places }));
  expect(popup.top).toBeGreaterThanOrEqual(button.bottom);
  expect(popup.left).toBeGreaterThanOrEqual(card.left);
  expect(popup.right).toBeLessThanOrEqual(card.right);
  await page.mouse.move(1, 1);
  await page.clock.runFor(290);
  await expect(places).toBeVisible();
  await page.clock.runFor(20);
  await expect(places).toHaveCount(0);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(places).toBeVisible();
  await page.clock.runFor(2000);
  await expect(places).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places).toHaveCount(0);
  // A popup that a click opened and Escape closed stays closed, although the mouse is still over the button.
  await more.click();
  await expect(places).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(2000);
  await expect(places).toHaveCount(0);
});

test.describe('the dialog with further filters of a search', () => {
  const more = (page: Page) => page.getByRole('button', { name: /^Filters/ });
  const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });

  test('can be used by keyboard alone, and applies its filters when the button is pressed', async ({
    page,
  }) => {
    await page.goto('/en');
    await more(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await expect(dialog.getByRole('combobox', { name: 'School level' })).toBeFocused();
    await page.keyboard.type('Cycle 4');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lessons in French');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Up to €50');
    // Skips the fields for the type of teacher and the documents seen.
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'At the teacher’s' })).toBeChecked();
    await expect(page).toHaveURL(/\/en$/);
    const show = dialog.getByRole('button', { name: /^Show / });
    await expect(show).toHaveText(/Show (\d+ teachers?|results)/);
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Teachers' })).toBeFocused();
    await expect(more(page)).toHaveText('Filters (4)');
    await expect(page).toHaveURL('/en?level=cycle-4&language=fr&upto=50&where=teacherPlace');
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'Cycle 4 (primary)',
      'Lessons in French',
      /^Up to/,
      'At the teacher’s',
      'Clear all',
    ]);
  });

  test('shows the number of results on a phone, and leads to the results', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en?subject=mathematics');
    await more(page).click();
    await page.getByRole('combobox', { name: 'School level' }).selectOption('cycle-4');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show / })
      .click();
    await expect(page).toHaveURL(/level=cycle-4/);
    await expect(page.locator('.found output').first()).toHaveText(/\d+ teachers?/);
    await expect(page.getByRole('article').first()).toBeInViewport();
  });

  test('discards the chosen filters when Escape is pressed', async ({ page }) => {
    await page.goto('/en');
    await more(page).click();
    await page.getByRole('combobox', { name: 'School level' }).selectOption('bts');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(more(page)).toBeFocused();
    await expect(page).toHaveURL(/\/en$/);
  });

  test('adds chips for its filters, each with a button to remove the filter', async ({ page }) => {
    await page.goto('/en?subject=mathematics&level=cycle-4&online=1');
    const remove = (name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });
    await remove('Mathematics').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en?level=cycle-4&online=1');
    await expect(remove('Cycle 4 (primary)')).toBeFocused();
    await remove('Online').click();
    await expect(remove('Cycle 4 (primary)')).toBeFocused();
    await expect(page.getByRole('switch')).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en$/);
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Teachers' })).toBeFocused();
    await page.goBack();
    await expect(remove('Cycle 4 (primary)')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/en?subject=mathematics&level=cycle-4&online=1');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/en$/);
  });

  test('restores its filters from a shared address, also in another language', async ({ page }) => {
    const query =
      '?subject=mathematics&canton=esch-sur-alzette&level=classic-lower&language=fr&upto=60&where=teacherPlace&sort=price';
    await page.goto(`/tutoring${query}`);
    await expect(chips(page).getByRole('listitem')).toHaveCount(7);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
    await expect(page.locator('main output').first()).toContainText(
      'in the canton of Esch-sur-Alzette',
    );
    await page.getByRole('link', { name: 'Français' }).first().click();
    await expect(page).toHaveURL(`/cours-de-rattrapage${query}`);
    await expect(page.getByRole('list', { name: 'Filtres choisis' })).toContainText(
      'Canton d’Esch-sur-Alzette',
    );
    await expect(page.getByRole('combobox', { name: 'Trier par' })).toHaveValue('price');
  });

  test('keeps the user on the page of a subject, and adds no chip for the subject itself', async ({
    page,
  }) => {
    await page.goto('/tutoring/mathematics?level=cycle-4&role=certified-teacher');
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'Cycle 4 (primary)',
      'Qualified teacher',
      'Clear all',
    ]);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/tutoring/mathematics');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maths tutors');
  });

  test('adds chips that fit a screen of 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/?level=international-school&role=professional-tutor&language=bs');
    await expect(page.getByRole('list', { name: 'Filtres choisis' })).toBeVisible();
    const isWide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
    expect(await isWide()).toBe(false);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    const dialog = page.getByRole('dialog');
    const show = dialog.getByRole('button', { name: /^Afficher/ });
    await expect(show).toBeInViewport();
    expect(await isWide()).toBe(false);
    // A search without results must not move the button.
    const top = () => show.evaluate((button) => Math.round(button.getBoundingClientRect().top));
    const before = await top();
    await page.route('**/api/count-results', (route) => route.fulfill({ json: { count: 0 } }));
    await dialog.getByRole('radio', { name: 'Chez l’élève' }).check();
    await expect(dialog.getByText('Personne ne remplit')).toBeVisible();
    expect(await top()).toBe(before);
  });
});

test('a list of teachers can be sorted by price, and the address contains the order', async ({
  page,
}) => {
  await page.goto('/en?online=1');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  await expect(page).toHaveURL('/en?online=1&sort=price');
  await expect(page.getByRole('article').first()).toBeVisible();
  const prices = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) =>
        Number(/(\d+)/.exec(card.querySelector('.prices li:last-child b')?.textContent ?? '')?.[1]),
      ),
    );
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('end');
});

const offersToGiveUp = (page: Page) => page.getByRole('button', { name: /^Without “/ });

test('a search without results shows the teachers of similar searches instead', async ({
  page,
}) => {
  await page.goto('/en?subject=greek&city=vianden&upto=20&level=bts');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  await expect(page.locator('.near').getByRole('article').first()).toContainText('Greek');
  // No button offers to remove a single filter, because that would find no teacher either.
  await expect(offersToGiveUp(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all of these' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Teachers' })).toBeFocused();
  await expect(page.getByText('No results found')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('Greek');

  // After a single result, suggestions also appear, without that teacher. First leaves the page, to abort its
  // requests.
  await page.goto('/en/contact');
  let first: string | null = null;
  await page.route(/:runQuery/, async (route) => {
    const asked = route.request().postData();
    first ??= asked;
    const found = (await (await route.fetch()).json()) as unknown[];
    await route.fulfill({ json: asked === first ? found.slice(0, 1) : found });
  });
  await page.goto('/en?subject=mathematics&city=esch-sur-alzette');
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(1);
});

test('a search without results suggests filters to remove, and shows teachers after one is removed', async ({
  page,
}) => {
  const offers = offersToGiveUp(page);
  await page.goto(physicsAtWork);
  await expect(offers).toHaveText([
    /^Without “DAP .*”.*\(\d+ teachers?\)$/,
    /^Without “Diekirch” \(\d+ teachers?\)$/,
  ]);
  await offers.last().click();
  await expect(page).toHaveURL('/en?subject=physics&level=dap');
  await expect(page.getByRole('article').first()).toContainText('Physics');
});

test.describe('the map for choosing a place', () => {
  const openPlaces = async (page: Page) => {
    await page.goto('/en');
    await page.getByRole('button', { name: /^City/ }).click();
    await expect(page.getByRole('group', { name: 'Cantons' })).toBeVisible();
  };

  test('shows the places of a canton, and can select the whole canton, by keyboard', async ({
    page,
  }) => {
    await openPlaces(page);
    const dialog = page.getByRole('dialog');
    const canton = (name: string) => dialog.getByRole('button', { name, exact: true });
    await page.keyboard.press('Tab');
    await expect(canton('Luxembourg')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(canton('Mersch')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(canton('Mersch')).toHaveAttribute('aria-pressed', 'true');
    const options = dialog.getByRole('option');
    await expect(options.first()).toHaveText('All cities');
    await expect(options.nth(1)).toHaveText('Canton of Mersch');
    await expect(dialog.getByRole('option', { name: 'Wiltz' })).toHaveCount(0);
    // Arrow keys now control the list.
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('data-marked', '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en?canton=mersch');
    await expect(page.getByRole('button', { name: /^City/ })).toContainText('Canton of Mersch');
  });

  test('can be used by touch, and a second press on a canton shows the places of all cantons', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPlaces(page);
    const vianden = page.getByRole('button', { name: 'Vianden', exact: true });
    await vianden.click();
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options).toHaveCount(2 + 3 + 3);
    await vianden.click();
    expect(await options.count()).toBeGreaterThan(250);
  });
});

test('places and subjects are found in common spellings', async ({ page }) => {
  await page.goto('/en');
  const city = page.getByRole('button', { name: /^City/ });
  const search = page.getByRole('dialog').getByRole('combobox');
  for (const [typed, value] of [
    ['esch alzette', 'city=esch-sur-alzette'],
    ['luxembourg-ville', 'city=luxembourg'],
    ['Luxemburg Stadt', 'city=luxembourg'],
    ['stad lëtzebuerg', 'city=luxembourg'],
    ['canton esch', 'canton=esch-sur-alzette'],
  ] as const) {
    await city.click();
    await search.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page, typed).toHaveURL(new RegExp(`${value}$`));
  }
  for (const [typed, name] of [
    ['maths', 'Mathematics'],
    ['deutsch', 'German'],
  ]) {
    await page.getByRole('button', { name: /^Subject/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(typed ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Subject/ })).toContainText(name ?? '');
  }
});

test('axe finds no violation in the dialogs of the search', async ({ page }) => {
  await page.goto('/en?subject=greek&city=vianden&upto=20&level=bts');
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('combobox', { name: 'School level' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^City/ }).click();
  await page.getByRole('button', { name: 'Mersch', exact: true }).click();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('a picture on a teacher’s card that cannot be loaded is replaced by the drawn portrait', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/webp', body: 'x' }));
  await page.goto('/en');
  const pictures = page.locator('.teacher-card img');
  // Pictures further down load only when they are near the viewport.
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await expect(page.locator('.teacher-card img[src^="/media/"]')).toHaveCount(0);
  // Neighbouring portraits differ.
  const sources = await pictures.evaluateAll((images) =>
    images.map((image) => image.getAttribute('src')),
  );
  expect(sources.length).toBeGreaterThan(2);
  expect(new Set(sources).size).toBe(sources.length);
  expect(consoleErrors).toEqual([]);
});

test.describe('the search on the page of a subject', () => {
  test('stays on the page for its subject, and opens the listing for another subject', async ({
    page,
  }) => {
    await page.goto('/tutoring/mathematics');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maths tutors');
    await page.getByRole('switch', { name: 'Online only' }).click();
    await expect(page).toHaveURL(/\/tutoring\/mathematics\?online=1$/);
    await expect(page.getByRole('article').first()).toContainText('Mathematics');
    await page.getByRole('button', { name: /^Subject/ }).click();
    await page.getByRole('option', { name: 'French', exact: true }).click();
    await expect(page).toHaveURL(/\/tutoring\?subject=french&online=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teachers');
    await page.goBack();
    await expect(page).toHaveURL(/\/tutoring\/mathematics\?online=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maths tutors');
    await expect(page.getByRole('button', { name: /^Subject/ })).toContainText('Mathematics');
  });

  always('can be opened by other common words for the subject', async ({ request }) => {
    for (const path of [
      '/tutoring/mathe',
      '/tutoring/Mathematik',
      '/tutoring/math%C3%A9matiques',
    ]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(301);
      expect(answer.headers()['location']).toBe('/tutoring/mathematics');
    }
    // "Economie" is the subject's former Luxembourgish name.
    for (const word of ['economie', 'comptabilit%C3%A9', 'compta']) {
      const answer = await request.get(`/nohellef/${word}`, { maxRedirects: 0 });
      expect(answer.status(), word).toBe(301);
      expect(answer.headers()['location']).toBe('/nohellef/ekonomie');
    }
  });
});

test.describe('a list with more than one page of search results', () => {
  const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

  test('has the same length and position after going back or reloading', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.getByRole('button', { name: 'Show more teachers' }).click();
    await expect(page.getByRole('article')).toHaveCount(18);
    const last = page.getByRole('article').nth(17);
    await last.scrollIntoViewIfNeeded();
    const scrolledTo = await scrolled(page);
    expect(scrolledTo).toBeGreaterThan(2000);
    await last.getByRole('link').first().click();
    await expect(page.locator('main[data-profile]')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(18);
    await expect.poll(() => scrolled(page)).toBe(scrolledTo);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(18);
    await expect.poll(() => scrolled(page)).toBe(scrolledTo);
    // The list is restored even when the browser's cache does not restore the page.
    await last.getByRole('link').first().click();
    await expect(page.locator('main[data-profile]')).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('kloer.results'));
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(18);
    await expect.poll(() => scrolled(page)).toBe(scrolledTo);
  });
});

test('on a slow connection a picker of the search opens at once and keeps the typed text', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_astro/SearchIsland*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/en');
  await page.getByRole('button', { name: /^Subject/ }).click();
  const waiting = page.getByRole('dialog', { name: 'Select a subject' });
  await expect(waiting).toBeVisible();
  await expect(waiting.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('chem');
  arrive();
  const picker = page.getByRole('combobox', { name: 'Search the subjects' });
  await expect(picker).toHaveValue('chem');
  await expect(picker).toBeFocused();
  await page.keyboard.type('i');
  await expect(picker).toHaveValue('chemi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/subject=chemistry/);
});

test('a press on “show more” before the search has loaded is carried out as soon as it has loaded', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_astro/island.*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/en', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Show more teachers' }).click();
  arrive();
  await expect(page.getByRole('article')).toHaveCount(18);
});

test('the hidden subjects and levels on a teacher’s card can be shown by keyboard and by touch', async ({
  page,
}) => {
  await page.goto('/en?subject=greek');
  const list = page.locator('.place-list:popover-open');
  for (const [name, heading] of [
    [/more subject/, 'Subjects'],
    [/more level/, 'School levels'],
  ] as const) {
    const more = page.getByRole('article').getByRole('button', { name }).first();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(list).toContainText(heading);
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await more.click();
    await expect(list).toContainText(heading);
    await page.keyboard.press('Escape');
  }
  // A click on the button does not follow the card's link below it.
  await expect(page).toHaveURL('/en?subject=greek');
});

test('the heading of the listing is above its filters', async ({ page }) => {
  await page.goto('/tutoring');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const filters = await page.locator('.filters').boundingBox();
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(filters?.y ?? 0);
  }
});

test('teachers’ cards are in two columns from 600 px and in three from 1024 px', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, columns] of [
    [390, 1],
    [600, 2],
    [767, 2],
    [1024, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
      );
    const [first] = boxes;
    const inRow = boxes.filter(({ top }) => top === first?.top).length;
    expect([width, inRow]).toEqual([width, columns]);
    const heights = new Set(boxes.map(({ height }) => Math.round(height)));
    if (width >= 1024) expect([width, ...heights]).toEqual([width, 570]);
    if (width === 390) expect([width, ...heights]).toEqual([width, 650]);
  }
  await page.getByRole('button', { name: 'Afficher plus d’enseignants' }).click();
  await expect(page.getByRole('article')).toHaveCount(18);
  for (const width of [360, 600, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, ...(await cardFaults(page))]).toEqual([width]);
    // The names of the two pickers are not cut off either.
    const cut = await page
      .locator('.filters b')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect([width, cut]).toEqual([width, 0]);
  }
});

test('a screen of 320 × 256 px still shows the options below the search field of a picker', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/en');
  await page.getByRole('button', { name: /^Subject/ }).click();
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  await expect(options.nth(2)).toBeInViewport({ ratio: 1 });
  await options.last().scrollIntoViewIfNeeded();
  await expect(options.last()).toBeInViewport({ ratio: 1 });
});

test.describe('the search in forced colours (high contrast)', () => {
  test.use({ forcedColors: 'active' });

  test('shows the tick of a switch, and a wider frame around the chosen option', async ({
    page,
  }) => {
    await page.goto('/en');
    const thumb = await page
      .getByRole('switch')
      .evaluate((element) => getComputedStyle(element, '::before').display);
    expect(thumb).toBe('none');
    await page.getByRole('button', { name: /^Subject/ }).click();
    await page.getByRole('option', { name: 'Physics' }).click();
    await page.getByRole('button', { name: /^Subject/ }).click();
    const borderOf = (isChosen: boolean) =>
      page
        .getByRole('option', { selected: isChosen })
        .first()
        .evaluate((option) => Number.parseFloat(getComputedStyle(option).borderTopWidth));
    expect(await borderOf(true)).toBeGreaterThan(await borderOf(false));
  });
});

test.describe('the search page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  always('shows its first teachers', async ({ request }) => {
    for (const path of ['/', '/tutoring', '/nohellef']) {
      const html = await (await request.get(path)).text();
      expect(html.match(/<article /g), path).toHaveLength(6);
    }
  });

  test('links to the page of every subject', async ({ page }) => {
    await page.goto('/?subject=physics');
    // Playwright finds no text in a noscript element.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(page.getByRole('button', { name: 'Toutes les matières' })).toBeHidden();
    await note.locator('a').click();
    await expect(page).toHaveURL(/\/sitemap$/);
    await expect(page.getByRole('link', { name: 'Physique', exact: true }).first()).toBeVisible();
    await page.goto('/');
    const envelope = page.getByRole('link', { name: 'Écrire à Anouk Reuter' });
    const form = (await envelope.getAttribute('href')) ?? '';
    const subjects = page.getByRole('navigation', { name: 'Par matière' }).getByRole('link');
    await expect(subjects).toHaveCount(20);
    await subjects.filter({ hasText: 'Physique' }).click();
    await expect(page).toHaveURL(/\/cours-de-rattrapage\/physique$/);
    await expect(page.getByRole('article').first()).toContainText('Physique');
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toHaveCount(0);
    await page.goto(form);
    await expect(page.locator('.side a[href^="mailto:"]').last()).toHaveText(/@/);
  });
});
