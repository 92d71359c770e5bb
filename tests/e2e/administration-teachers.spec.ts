import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { callApi, signIn } from '#local/seed/stack-client.ts';
import { axeViolations } from '../support/axe.ts';
import { createListedTeacher, removeTeacher, type OwnTeacher } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { eventually, servedTexts } from '../support/served-pages.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

const rowOf = (page: Page, { name }: OwnTeacher) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const has = (said: readonly string[], words: string) =>
  expect.poll(() => said.some((one) => one.includes(words)), words).toBe(true);

/** Waits until the public page shows the teacher's text, or no longer does. */
async function pageShows(site: string, path: string, words: string, isShown: boolean) {
  const ask = async () => (await servedTexts(site, [path]))[0] ?? '';
  const satisfies = (text: string) => text.includes(words) === isShown;
  await eventually(ask, satisfies, `${path} ${isShown ? 'shows' : 'hides'} ${words}`, 60_000);
}

test('an administrator finds a teacher, grants days of visibility, suspends the teacher, and undoes the suspension', async ({
  page,
  said,
  baseURL,
}) => {
  test.slow();
  const stack = await runningStack();
  const bio = 'Algebra with a good deal of patience.';
  const teacher = await createListedTeacher(stack, 'Zoe', { bio });
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const search = page.getByLabel('Search by name or email');
  await search.fill(teacher.name.replace('Zoe', 'ZOË'));
  const row = rowOf(page, teacher);
  await expect(row).toBeVisible();
  await expect(page.getByText('1 teacher', { exact: true })).toBeVisible();
  await expect(row).toContainText('Not activated');
  await expect(row).toContainText('No date');
  expect(await axeViolations(page, 'light')).toEqual([]);

  await row.getByLabel(/^Last free day/).fill('2030-12-31');
  await row.getByRole('button', { name: 'Save' }).click();
  await has(said, 'Teacher updated successfully');
  await expect(row).toContainText('31 December 2030');
  await expect(row).toContainText('Visible');
  await expect(row).toContainText('Free access');
  await expect(row).toContainText(`Last changed by ${demoAccounts.admin.email}`);
  const path = (await row.getByRole('link').getAttribute('href')) ?? '';
  await pageShows(`${baseURL}`, path, bio, true);

  await row.getByRole('switch').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  expect(await axeViolations(page, 'light')).toEqual([]);
  await dialog.getByLabel('It contains false statements').check();
  await dialog.getByLabel('What was found').fill('A diploma of 1850.');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await expect(row).toContainText('Blocked');
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('switch')).toBeChecked();
  await expect(row.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await row.getByRole('switch').click();
  await dialog.getByLabel('Somebody was harmed').check();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(row).toContainText('Blocked');
  await pageShows(`${baseURL}`, path, bio, false);
  await row.getByRole('switch').click();
  await expect(row).toContainText('Visible');
  await pageShows(`${baseURL}`, path, bio, true);

  await row.getByRole('button', { name: 'Clear the date' }).click();
  await expect(row).toContainText('No date');
  await expect(row).toContainText('Not activated');

  await page.getByLabel('Canton').selectOption('vianden');
  await expect(page.getByText('No teachers found.')).toBeVisible();
  // The page's URL contains the search.
  await expect(page).toHaveURL(/[?&]canton=vianden/);
  await page.reload();
  await expect(page.getByLabel('Canton')).toHaveValue('vianden');
  // An account without a profile is found by its e-mail address.
  await search.fill(demoAccounts.admin.email);
  await expect(page.getByText(`${demoAccounts.admin.email} has an account`)).toBeVisible();
  await removeTeacher(stack, teacher);
});

test("the dialog for suspending a paying teacher explains what happens to the teacher's plan", async ({
  page,
}) => {
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const dialog = page.getByRole('alertdialog');
  const teachers = page.getByRole('region', { name: 'Teachers', exact: true });
  const ask = async (address: string) => {
    const search = teachers.getByLabel('Search by name or email');
    const one = teachers.getByText('1 teacher', { exact: true });
    // The earlier result is shown until the full list has loaded.
    await search.fill('');
    await expect(one).toBeHidden();
    await search.fill(address);
    await expect(one).toBeVisible();
    await teachers.getByRole('switch').click();
    await expect(dialog.getByText('The profile is blocked at once.')).toBeVisible();
  };
  await ask(demoAccounts.paying.email);
  await expect(dialog).toContainText('The subscription and its payments continue');
  await expect(dialog).toContainText('end the subscription in Stripe');
  expect(await axeViolations(page, 'light')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await ask(demoAccounts.mathsTeacher.email);
  await expect(dialog).not.toContainText('paid subscription');
  await page.keyboard.press('Escape');
});

test('a promo code can be entered and removed in a table row; a wrong code is refused', async ({
  page,
  said,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'Promo');
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  const code = `ROW-${Date.now()}`;
  const facts = { duration_months: 2, subscription_type: 'promo', active: true } as const;
  await callApi(stack, admin, 'admin-create-promo-code', { code, ...facts });
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await page.getByLabel('Search by name or email').fill(teacher.name);
  const row = rowOf(page, teacher);
  const field = row.getByRole('textbox', { name: 'Promo code of' });
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^There is no such code/);
  await expect(field).toHaveValue('NOSUCHCODE');
  // The browser reports the refusal that this test expects.
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  consoleErrors.length = 0;
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(row).toContainText('Visible');
  await expect(field).toHaveValue(code);
  await expect(row.getByText('Last free day', { exact: true })).toBeVisible();
  await row.getByLabel(/^Last free day/).fill('2026-12-31');
  await row.getByRole('button', { name: 'Save' }).click();
  await has(said, `Reason: Promo code ${code}.`);
  const clear = row.getByRole('button', { name: 'Clear the date' });
  await clear.click();
  await expect(clear).toHaveCount(0);
  await field.fill('');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Not activated');
  await removeTeacher(stack, teacher);
});

test('a change of a teacher is refused with an explanation if another administrator has changed that teacher', async ({
  page,
  said,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'Meanwhile');
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await page.getByLabel('Search by name or email').fill(teacher.name);
  const row = rowOf(page, teacher);
  // From here on, the table shows the search's result and is not loaded again.
  await expect(page.getByText('1 teacher', { exact: true })).toBeVisible();
  await expect(row).toContainText('No date');
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  const change = { teacherId: teacher.uid, revision: null, endDate: '2031-01-31' };
  await callApi(stack, admin, 'admin-update-teacher', change);
  await row.getByLabel(/^Last free day/).fill('2029-05-05');
  await row.getByRole('button', { name: 'Save' }).click();
  await has(said, 'Failed to update teacher');
  await has(said, `${demoAccounts.admin.email} has changed ${teacher.name} in the meantime`);
  await expect(row).toContainText('31 January 2031');
  consoleErrors.length = 0;
  await removeTeacher(stack, teacher);
});

test('the table of teachers becomes cards on a phone, in Luxembourgish and dark colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInFor(page, demoAccounts.admin.email, '/lb/admin');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolations(page, 'dark')).toEqual([]);
  await page.getByLabel('Zortéieren no').selectOption('teacher');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('opening another page of the table scrolls to the top of the table', async ({ page }) => {
  await page.route('**/api/admin-teachers', async (route) => {
    const response = await route.fetch();
    const listed = (await response.json()) as object;
    // Simulates a table of several pages.
    await route.fulfill({ json: { ...listed, count: 1000 } });
  });
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await page.getByRole('button', { name: 'Next page' }).click();
  const heading = page.locator('h2#teachers');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an incomplete or invalid end date in the table of teachers is shown as an error and not saved', async ({
  page,
  said,
}) => {
  test.slow();
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'Calendar');
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await page.getByLabel('Search by name or email').fill(teacher.name);
  const row = rowOf(page, teacher);
  const field = row.getByLabel(/^Last free day/);
  const save = row.getByRole('button', { name: 'Save' });
  await field.press('5');
  await field.blur();
  await expect(row.getByText('This date is incomplete or does not exist.')).toBeVisible();
  await save.click();
  await field.fill('2099-12-31');
  await expect(row.getByText('Choose a day within ten years.')).toBeVisible();
  await save.click();
  await field.fill('2020-01-31');
  await expect(row.getByText('This day is in the past')).toBeVisible();
  await expect(row).toContainText('No date');

  await field.fill('2031-02-01');
  await expect(row.getByText('1 February 2031')).toBeVisible();
  expect(await axeViolations(page, 'light')).toEqual([]);
  await save.click();
  await has(said, 'Teacher updated successfully');
  // Saving loads the row again, after which typed text is kept.
  await expect(save).toBeHidden();
  await expect(row).toContainText('1 February 2031');
  // An incomplete date does not count as cleared.
  await field.press('Backspace');
  await expect(row.getByText('This date is incomplete or does not exist.')).toBeVisible();
  await save.click();
  await row.getByRole('button', { name: 'Clear the date' }).click();
  await expect(row).toContainText('No date');
  await removeTeacher(stack, teacher);
});
