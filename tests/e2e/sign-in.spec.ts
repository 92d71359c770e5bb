import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { sample } from '../support/sample.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';

const test = oneIn(10);

always(
  'a teacher with a visible profile signs in and arrives at that profile',
  async ({ page }) => {
    await page.goto('/en/auth');
    await page.getByLabel('Email').fill(demoAccounts.mathsTeacher.email);
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/tutoring\/(general|mathematics)\/anouk-reuter$/);
  },
);

test('a teacher whose subscription has expired is redirected to the activation page', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(demoAccounts.expired.email);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/activate-account$/);
});

test('a user without a profile is redirected to the profile form', async ({ page }) => {
  await page.goto('/en/auth');
  await page.getByLabel('Email').fill(demoAccounts.fresh.email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/edit(#|$)/);
});

const screens = [
  [412, 823],
  [1350, 1400],
] as const;
for (const [width, height] of sample('signing up opens', screens, 1)) {
  test(`the sign-up form opens without a layout shift on ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // A late font may move text where Arial is missing, as on test machines (typeface.spec.ts).
    await page.route('**/*.woff2', (route) =>
      route.fulfill({ contentType: 'font/woff2', body: '' }),
    );
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/en/auth?view=sign_up', { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Create the account' })).toBeVisible();
    expect(await page.evaluate('shifts')).toEqual([]);
  });
}

test('the login page is not blank while the server checks a mailed link', async ({
  page,
  consoleErrors,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/accounts:resetPassword*', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await page.goto('/en/auth?mode=resetPassword&oobCode=unknown');
  await asked;
  const skeleton = page.locator('main [data-skeleton]');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(skeleton).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(skeleton).toBeHidden();
  // The browser reports that the link was refused.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
});
