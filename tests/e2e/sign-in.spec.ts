import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { expect, test } from './fixtures.ts';

test('a visible teacher signs in and lands on the own profile', async ({ page }) => {
  await page.goto('/en/auth');
  await page.getByLabel('Email').fill(demoAccounts.mathsTeacher.email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/tutoring\/(general|mathematics)\/anouk-reuter$/);
});

test('a teacher whose subscription has run out is sent to the activation page', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(demoAccounts.expired.email);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/activate-account$/);
});

test('somebody without a profile is sent to the form', async ({ page }) => {
  await page.goto('/en/auth');
  await page.getByLabel('Email').fill(demoAccounts.fresh.email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/edit$/);
});
