import type { Page } from '@playwright/test';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { callApi, signIn } from '#local/seed/stack-client.ts';
import { axeViolations } from '../support/axe.ts';
import { createTeacher, removeTeacher } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

const add = 'Ajouter un code / Add a code / Code hinzufügen';
const edit = 'Modifier / Edit / Bearbeiten';
const remove = 'Supprimer / Delete / Löschen';
const save = 'Enregistrer / Save / Speichern';

const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });

const dialogOf = (page: Page) => page.getByRole('alertdialog');

const has = (said: readonly string[], words: string) =>
  expect.poll(() => said.some((one) => one.includes(words)), words).toBe(true);

always(
  'visitors and teachers who open the administration are redirected to the home page',
  async ({ page }) => {
    // The first calls wait until the stack's functions have started.
    test.slow();
    await page.goto('/en/admin');
    await page.waitForURL(/\/en$/);
    await signInFor(page, demoAccounts.mathsTeacher.email, '/en/admin');
    await page.waitForURL((url) => url.pathname === sharedPath('en', ''));
    await expect(page.getByRole('button', { name: add })).toBeHidden();
  },
);

test('an administrator creates, changes, deactivates and deletes a promo code', async ({
  page,
  said,
  consoleErrors,
}) => {
  test.slow();
  // A new promo code for each run, because the test may be repeated on the same stack.
  const code = `E2E-${Date.now()}`;
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await page.getByRole('button', { name: add }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Dauer')).toHaveValue('1');
  await expect(dialog.getByLabel('Type')).toHaveValue('promo');
  await expect(dialog.getByRole('switch')).toBeChecked();

  await dialog.getByRole('button', { name: add }).click();
  await expect(dialog.getByText('Use only capitals')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel('Dauer').fill('13');
  await dialog.getByRole('button', { name: add }).click();
  await expect(dialog.getByText('Enter a whole number from 1 to 12.')).toBeVisible();
  await dialog.getByLabel('Dauer').fill('3');
  expect(await axeViolations(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: add }).click();
  await has(said, 'Promo code created');
  await expect(dialog).toBeHidden();
  const row = rowOf(page, code);
  await expect(row).toContainText('3 months');
  expect(await axeViolations(page, 'light')).toEqual([]);

  await page.getByRole('button', { name: add }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: add }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'This code already exists.' }),
  ).toBeVisible();
  await has(said, 'Failed to create promo code');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: add })).toBeFocused();
  // The browser reports the refusal that this test expects.
  consoleErrors.length = 0;

  await row.getByRole('button', { name: edit }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(code);
  await dialog.getByLabel('Dauer').fill('12');
  await dialog.getByRole('button', { name: save }).click();
  await has(said, 'Promo code changed');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('12 months');
  await expect(row).toContainText(`Last changed by ${demoAccounts.admin.email}`);

  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await expect(row).toContainText('Inactive');

  await row.getByRole('button', { name: remove }).click();
  await expect(dialog.getByText(`${code} will no longer work.`)).toBeVisible();
  await dialog.getByRole('button', { name: remove }).click();
  await has(said, 'Promo code deleted');
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
});

test('a change of a promo code that the server refuses is shown as an error, not as saved', async ({
  page,
  said,
  consoleErrors,
}) => {
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const row = rowOf(page, 'ROUDELEIW');
  await expect(row.getByRole('switch')).not.toBeChecked();
  await page.route(/\/api\/admin-(update|delete)-promo-code$/, (route) => route.abort());
  await row.getByRole('switch').click();
  await has(said, 'Failed to update promo code');
  await expect(row.getByRole('switch')).not.toBeChecked();
  await row.getByRole('button', { name: remove }).click();
  await dialogOf(page).getByRole('button', { name: remove }).click();
  await has(said, 'Failed to delete promo code');
  await expect(
    dialogOf(page).getByRole('alert').filter({ hasText: 'The server could not be reached.' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();
  consoleErrors.length = 0;
});

test('an administrator whose sign-in is old is asked for the password once, and then sees the administration', async ({
  page,
  consoleErrors,
}) => {
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await expect(rowOf(page, 'ROUDELEIW')).toBeVisible();
  let isRecent = false;
  await page.route('/api/admin-*', async (route) => {
    if (isRecent) return route.continue();
    const error = { code: 'recent-sign-in-required', message: 'recent-sign-in-required' };
    return route.fulfill({ status: 403, json: { error } });
  });
  await page.reload();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password').fill('moien-kloer');
  isRecent = true;
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(rowOf(page, 'ROUDELEIW')).toBeVisible();
  // All sections required the password, but entering it once was enough.
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('New this week');
  await expect(page.getByRole('columnheader', { name: 'Contact' })).toBeVisible();
  await expect(dialog).toBeHidden();
  consoleErrors.length = 0;
});

test('the table of promo codes becomes cards on a phone, in Luxembourgish and dark colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInFor(page, demoAccounts.admin.email, '/lb/admin');
  await expect(page.getByRole('button', { name: 'Code derbäisetzen' })).toBeVisible();
  await expect(rowOf(page, 'ROUDELEIW')).toContainText('12 Méint');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolations(page, 'dark')).toEqual([]);
});

test('the uses of a promo code link to the teachers, and show only a number for deleted accounts', async ({
  page,
}) => {
  test.slow();
  const stack = await runningStack();
  const [kept, gone] = [await createTeacher(stack, 'Keeps'), await createTeacher(stack, 'Leaves')];
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  const code = `WHO-${Date.now()}`;
  const facts = { duration_months: 2, subscription_type: 'promo', active: true } as const;
  await callApi(stack, admin, 'admin-create-promo-code', { code, ...facts });
  for (const { email } of [kept, gone]) {
    const teacher = await signIn(stack, email, demoPassword);
    await callApi(stack, teacher, 'check-promo', { promoCode: code });
  }
  await callApi(stack, await signIn(stack, gone.email, demoPassword), 'delete-account', {});

  await page.setViewportSize({ width: 360, height: 800 });
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const opener = page.getByRole('button', { name: `${code}: 2 uses` });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Who used ${code}` });
  await expect(dialog.getByRole('link', { name: kept.name, exact: true })).toHaveAttribute(
    'href',
    new RegExp(`/${kept.slug}$`),
  );
  await expect(dialog).toContainText('0 people have paid for a subscription since');
  await expect(dialog).toContainText('1 person is counted without a name');
  await expect(dialog).toContainText('Has not paid for a subscription since');
  await expect(dialog).not.toContainText(gone.name);
  expect(await axeViolations(page, 'light')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('link', { name: `Show in the table: ${kept.name}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Search by name or email')).toHaveValue(kept.name);
  await expect(page.locator('#teachers')).toBeInViewport();
  await expect(page.getByRole('switch', { name: kept.name })).toBeVisible();
  await removeTeacher(stack, kept);
});
