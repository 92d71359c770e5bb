import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { createPerson, createTeacher } from '../support/own-teacher.ts';
import { openStep } from '../support/profile-steps.ts';
import { runningStack } from '../support/running-stack.ts';
import { oneIn } from './family.ts';
import { expect as expectNow } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(6);

/** Longer timeout: pages open only after Auth and Firestore have responded. */
const expect = expectNow.configure({ timeout: 15_000 });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preview: only you see this' });
const see = (page: Page) => page.getByRole('button', { name: 'See the whole page' });
const frame = (page: Page) => page.frameLocator('.page-preview iframe');

/** Ignores console errors of Playwright's script, which the frame without scripts refuses. */
test.afterEach(({ consoleErrors }) => {
  const ours = consoleErrors.filter((text) => !text.startsWith('Blocked script execution in'));
  consoleErrors.splice(0, Infinity, ...ours);
});

test.describe('the preview of a profile on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('shows a new profile in three languages before it is saved', async ({ page }) => {
    test.slow();
    const { email } = await createPerson(await runningStack(), 'looks-before');
    await signInFor(page, email, '/en/profile/edit');
    await see(page).click();
    await expect(dialog(page).getByRole('listitem').first()).toHaveText('First name required');
    expect(await axeViolations(page, 'light', true)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(see(page)).toBeFocused();

    await page.getByLabel('First name', { exact: true }).fill('Chloé');
    await page.getByLabel('Last name', { exact: true }).fill('Weber');
    await page.getByLabel('I am a…').selectOption({ label: 'Qualified teacher' });
    await page.getByLabel('I give lessons…').selectOption('private');
    await openStep(page, 'Your text');
    await page.getByLabel('Your lessons, in your words').fill('Moien!\n\nEch ginn Nohëllef.');
    await openStep(page, 'Subjects and levels');
    await page.getByLabel('Physics').check();
    await page.getByLabel('University').check();
    await openStep(page, 'Places and prices');
    await page.getByLabel('Online', { exact: true }).check();
    await page.getByLabel('Price per hour in euros').fill('32');

    await see(page).press('Enter');
    const words: [string, string][] = [
      ['English', 'Qualified teacher'],
      ['Français', 'Enseignant·e diplômé·e'],
      ['Lëtzebuergesch', 'Diploméiert'],
    ];
    for (const [language, role] of words) {
      await dialog(page).getByRole('button', { name: language }).click();
      await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Chloé Weber');
      await expect(frame(page).locator('.named')).toContainText(role);
      await expect(frame(page).locator('.words')).toContainText('Ech ginn Nohëllef.');
    }
    await expect(frame(page).locator('a[href], script')).toHaveCount(0);
    await expect(frame(page).locator('[data-preview]')).toBeVisible();
    const widthInside = () =>
      frame(page)
        .locator('html')
        .evaluate(({ clientWidth }) => clientWidth);
    expect(await widthInside()).toBe(390);
    await dialog(page).getByRole('button', { name: 'Computer' }).click();
    expect(await widthInside()).toBe(1280);

    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(see(page)).toBeFocused();
    await openStep(page, 'You');
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Chloé');
    await openStep(page, 'Picture');
    await expect(page.getByRole('button', { name: 'Create profile' })).toBeEnabled();
  });
});

test('a saved profile can be previewed before the teacher pays', async ({ page }) => {
  test.slow();
  const { email, name } = await createTeacher(await runningStack(), 'Previewed');
  await signInFor(page, email, '/en/activate-account');
  await see(page).click();
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText(name);
  // Escape also works inside the frame.
  await frame(page).locator('body').press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(see(page)).toBeFocused();
});
