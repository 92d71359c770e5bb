import type { Page } from '@playwright/test';
import { demoAccounts } from '#local/seed/accounts.ts';
import { axeViolations } from '../support/axe.ts';
import { createListedTeacher, removeTeacher } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

const overviewOf = (page: Page) => page.getByRole('region', { name: 'Overview', exact: true });

const figure = (page: Page, name: string) =>
  overviewOf(page).getByRole('listitem').filter({ hasText: name });

test('each number in the overview links to the teachers that it counts', async ({ page }) => {
  test.slow();
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'Tessy', {});
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await expect(figure(page, 'New this week')).toBeVisible();
  await expect(figure(page, 'Last message from Stripe')).toBeVisible();
  expect(await axeViolations(page, 'light')).toEqual([]);

  const search = page.getByLabel('Search by name or email');
  await search.fill('nobody of that name');
  await expect(page.getByText('No teachers found.')).toBeVisible();
  const link = figure(page, 'New this week').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#teachers$/);
  await expect(page.getByLabel('New, ending or disputed')).toHaveValue('new-this-week');
  // The filter of an earlier search would hide some of the counted teachers.
  await expect(search).toHaveValue('');
  await expect(page.getByRole('rowheader', { name: teacher.name })).toBeVisible();

  await figure(page, 'Blocked').getByRole('link').click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('suspended');
  await expect(page.getByLabel('New, ending or disputed')).toHaveValue('');
  await expect(page.getByRole('rowheader', { name: teacher.name })).toBeHidden();
  await removeTeacher(stack, teacher);
});

test('a search without results is counted, and administrators see which filters it had', async ({
  page,
}) => {
  test.slow();
  // Makes this search find nothing, whatever the demo's data are.
  await page.route(/:runQuery/, (route) => route.fulfill({ json: [{ readTime: '' }] }));
  const told = page.waitForResponse('**/api/count-empty-search');
  told.catch(() => {});
  await page.goto('/en?subject=greek&city=vianden&online=1');
  await expect(page.getByText('No results found')).toBeVisible();
  expect((await told).status()).toBe(200);
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const row = overviewOf(page).getByRole('row').filter({ hasText: 'Vianden' });
  await expect(row.first()).toBeVisible();
});

test('the administrators’ overview shows an error if it cannot be loaded, and can be loaded again', async ({
  page,
  consoleErrors,
}) => {
  let isAway = true;
  await page.route('/api/admin-overview', (route) => (isAway ? route.abort() : route.continue()));
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await expect(overviewOf(page).getByText('The server could not be reached.')).toBeVisible();
  isAway = false;
  await overviewOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Visible')).toBeVisible();
  await expect(overviewOf(page).getByText('The server could not be reached.')).toBeHidden();
  consoleErrors.length = 0;
});
