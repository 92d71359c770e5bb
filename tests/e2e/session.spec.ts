import { profilePath } from '@kloer/domain/paths/paths.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { expect, test } from './fixtures.ts';
import { signIn, signInFor } from './sign-in.ts';

test('signing out in one tab signs out the other tab, and removes all data of the session', async ({
  page,
  context,
}) => {
  await signInFor(
    page,
    demoAccounts.mathsTeacher.email,
    profilePath('en', 'mathematics', 'anouk-reuter'),
  );

  const other = await context.newPage();
  await other.goto('/en/auth?view=update_password');
  await expect(other.getByText(demoAccounts.mathsTeacher.email)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/auth$/);
  await expect(other.getByText('Sign in first, then choose the new password.')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('kloer.'))).toEqual([]);
});

test('a signed-in user who opens /auth is redirected without seeing the login form', async ({
  page,
}) => {
  await signInFor(page, demoAccounts.expired.email, '/en/contact');

  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const look = () => {
        const field = document.querySelector('input[type=password]');
        if (field?.checkVisibility({ visibilityProperty: true })) document.title = 'seen';
        sessionStorage.setItem('test-title', document.title);
        requestAnimationFrame(look);
      };
      look();
    });
  });
  await page.goto('/en/auth');
  await page.waitForURL(/\/en\/activate-account$/);
  expect(await page.evaluate(() => sessionStorage.getItem('test-title'))).not.toBe('seen');
});

test('a visitor loads no Firebase code on account pages', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/en/login?next=%2Fen%2Fcontact');
  await expect(page).toHaveURL('/en/auth?next=%2Fen%2Fcontact');
  await page.getByRole('link', { name: 'Create an account' }).last().click();
  await expect(page.getByRole('button', { name: 'Create the account' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('/auth.'))).toEqual([]);
});

test('after an administrator signs in, the browser learns the administrator rights and the subscription from the server', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/en/auth');
  await signIn(page, demoAccounts.admin.email);
  await page.waitForURL(/\/edit(#|$)/);
  await page.goto('/en/auth?view=update_password');
  const note = () => page.evaluate(() => localStorage.getItem('kloer.session') ?? '');
  await expect.poll(note).toContain('"admin":true');
  await expect.poll(() => logged.join('\n')).toContain('Subscription verified');
});

test('a link on another site cannot log out a user', async ({ page }) => {
  await signInFor(page, demoAccounts.expired.email, '/en/contact');
  const note = () => page.evaluate(() => localStorage.getItem('kloer.session'));
  for (const referer of ['', 'http://elsewhere.example/']) {
    await page.goto('/en/auth?logout', { referer });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign out?');
    expect(await page.evaluate(() => document.referrer)).toBe(referer);
    expect(await note()).not.toBeNull();
  }
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await note()).toBeNull();
});
