import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { demoPromoCode } from '#local/seed/promo-codes.ts';
import { axeViolations } from '../support/axe.ts';
import { createTeacher, removeTeacher } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { eventually } from '../support/served-pages.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';
import { sayAdult } from './paying.ts';
import { signIn, signInFor } from './sign-in.ts';

const test = oneIn(10);

test('a visitor is redirected to the login page, and afterwards back to the activation page', async ({
  page,
}) => {
  await page.goto('/en/activate-account');
  await page.waitForURL(/\/en\/auth\?next=/);
  await expect(page.getByText('Your profile is not visible')).toHaveCount(0);
  await signIn(page, demoAccounts.expired.email);
  await expect(page).toHaveURL(/\/en\/activate-account$/);
  await expect(page.getByText('Your profile is not visible: nobody can find it.')).toBeVisible();
});

test('on a phone, a promo code makes a profile visible on the home page', async ({
  page,
  consoleErrors,
  said,
}) => {
  test.slow();
  const stack = await runningStack();
  const wiltz = placeIdOf('wiltz');
  const teacher = await createTeacher(stack, 'Jil', { subjects: ['italian'], cityId: wiltz });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInFor(page, teacher.email, '/en/activate-account');
  await expect(page.getByRole('heading', { name: teacher.name })).toBeVisible();

  const field = page.getByLabel('Promo code', { exact: true });
  const apply = page.getByRole('button', { name: 'Use the code' });
  await field.fill('   ');
  await apply.click();
  await expect(field).toHaveAccessibleDescription('Promo code cannot be empty');
  await field.fill('wrong/code');
  await apply.click();
  await expect(field).toHaveAccessibleDescription('Invalid promo code');
  await expect(field).toBeFocused();
  await expect(page.locator('.toasts li')).toHaveCount(0);
  // The browser reports the refusal that this test expects.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);

  await field.fill(` ${demoPromoCode.toLowerCase()}`);
  await field.press('Enter');
  await sayAdult(page);
  await expect(page).toHaveURL(/\/tutoring\/edit$/);
  await expect.poll(() => said.join()).toContain('Promo code applied successfully');

  await eventually(
    async () => (await fetch(`${stack.site}/tutoring/italian/${teacher.slug}`)).status,
    (status) => status === 200,
    'publishing the profile',
  );
  await page.goto(`/en?subject=italian&city=${wiltz}`);
  await expect(page.getByRole('link', { name: teacher.name, exact: true })).toBeVisible();

  await page.goto('/en/activate-account');
  await expect(page).toHaveURL(/\/tutoring\/edit$/);
  await removeTeacher(stack, teacher);
});

const pages = [
  ['/activate-account', 'Activer votre profil'],
  ['/lb/activate-account', 'Äre Profil aktivéieren'],
] as const;

for (const [path, heading] of sample('the activation for axe', pages, 1)) {
  test(`${path} has no axe violation, and shows the prices of the plans`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await signInFor(page, demoAccounts.neverActivated.email, path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('19 €')).toBeVisible();
    await expect(page.getByText('199 €')).toBeVisible();
    await expect(page.getByText('29 €')).toBeVisible();
    await expect(page.getByText(/\b6 (mois|Méint)\b/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}
