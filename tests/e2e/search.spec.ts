import { expect, test } from './fixtures.ts';

test('a parent finds a maths teacher in Esch, reads the profile and comes back', async ({
  page,
}) => {
  await page.goto('/en');
  await page.getByRole('button', { name: /All subjects/ }).click();
  const subjects = page.getByRole('dialog');
  await subjects.getByRole('searchbox').fill('math');
  await subjects.getByRole('option', { name: 'Mathematics' }).click();
  await expect(page).toHaveURL(/subject=mathematics/);
  await page.getByRole('button', { name: /All cities/ }).click();
  const cities = page.getByRole('dialog');
  await cities.getByRole('searchbox').fill('esch-sur-al');
  await cities.getByRole('option', { name: 'Esch-sur-Alzette', exact: true }).click();
  await expect(page).toHaveURL(/city=esch-sur-alzette/);

  await page.getByRole('link', { name: 'Anouk Reuter', exact: true }).click();
  await expect(page).toHaveURL(/\/tutoring\/mathematics\/anouk-reuter$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Anouk Reuter' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/subject=mathematics&city=esch-sur-alzette/);
  await expect(page.getByRole('link', { name: 'Anouk Reuter', exact: true })).toBeVisible();
});

test('the address of a search can be shared, and a city alone preselects the filter', async ({
  page,
}) => {
  await page.goto('/?city=esch-sur-alzette');
  await expect(page.getByRole('button', { name: /Esch-sur-Alzette/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anouk Reuter', exact: true })).toBeVisible();
});

test('nothing is downloaded before the first interaction, which is not lost', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: /All subjects/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a search that finds nobody says so and leads on', async ({ page }) => {
  await page.goto('/en?subject=greek&city=vianden&online=1');
  const empty = page.getByText('No results found');
  const anybody = page.getByRole('article').first();
  await expect(empty.or(anybody)).toBeVisible();
});

test('more teachers can be loaded', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more teachers' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first teachers and their profiles can be read', async ({ page }) => {
    for (const path of ['/', '/tutoring', '/nohellef']) {
      await page.goto(path);
      await expect(page.getByRole('article')).toHaveCount(12);
    }
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
