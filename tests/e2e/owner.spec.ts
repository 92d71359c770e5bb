import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { createAccounts } from '#local/seed/admin-accounts.ts';
import { axeViolations } from '../support/axe.ts';
import { createTeacher, grant, outgrowNewProfile } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { eventually } from '../support/served-pages.ts';
import { settled } from '../support/settled.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';
import { beSignedIn, signIn, signInFor } from './sign-in.ts';

const test = oneIn(10);

const anouk = '/tutoring/mathematics/anouk-reuter';

/** Sums up layout shifts. Call this before a page is opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
}

always("visitors and other teachers do not load the owner's controls", async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(anouk);
  await signInFor(page, demoAccounts.expired.email, anouk);
  await expect(page.getByRole('heading', { name: 'Anouk Reuter' })).toBeVisible();
  await settled(page);
  expect(fetched.filter((path) => path.includes('start-owner'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Your profile' })).toHaveCount(0);
});

test("the owner's controls appear without a layout shift or axe violation in every language", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Signing in stores how much space pages reserve for the owner's controls, and loads the font.
  await page.goto('/en/auth');
  await signIn(page, demoAccounts.mathsTeacher.email);
  const moved = await watchShifts(page);
  for (const [path, heading, width] of [
    ['/cours-de-rattrapage/mathematiques/anouk-reuter', 'Votre profil', 1280],
    ['/nohellef/mathematik/anouk-reuter', 'Äre Profil', 360],
    [anouk, 'Your profile', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(/^\d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible();
    await expect(page.getByRole('switch')).toBeChecked();
    expect(await moved()).toBeLessThan(0.01);
    expect(await axeViolations(page)).toEqual([]);
  }
  await expect(page.getByRole('link', { name: 'Write to Anouk' })).toBeHidden();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  const backgroundOf = (name: string) =>
    dialog
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await backgroundOf('Delete account')).not.toBe(await backgroundOf('Cancel'));
  expect(await axeViolations(page)).toEqual([]);
});

test("a profile page reserves exactly the space that the owner's controls need, on a phone and a desktop", async ({
  page,
}) => {
  await beSignedIn(page, demoAccounts.mathsTeacher.email);
  for (const width of [360, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(anouk);
    await expect(page.getByText(/^\d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible();
    const unused = await page.locator('#owner').evaluate((room) => {
      const controls = room.querySelector('section');
      return room.getBoundingClientRect().bottom - (controls?.getBoundingClientRect().bottom ?? 0);
    });
    expect(unused, `${width} px`).toBeLessThanOrEqual(56);
  }
});

test('the owner of an expired profile is redirected to the activation page', async ({ page }) => {
  await signInFor(page, demoAccounts.expired.email, '/en/activate-account');
  const link = page.getByRole('link', { name: 'My profile' });
  const address = await link.getAttribute('href');
  await page.addInitScript(() => {
    const look = () => {
      const notice = document.querySelector('main[data-notice]');
      if (notice?.checkVisibility({ visibilityProperty: true }))
        sessionStorage.setItem('seen', '1');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(address ?? '');
  await expect(page).toHaveURL(/\/en\/activate-account$/);
  await expect(page.getByText('Your profile is not visible: nobody can find it.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});

test('a suspended owner sees a notice and cannot use the switch for visibility', async ({
  page,
}) => {
  await page.goto('/en/auth');
  await signIn(page, demoAccounts.suspended.email);
  await expect(page.getByText('An administrator has blocked your profile')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Profile active' })).toBeDisabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/en/contact',
  );
  await expect(page).toHaveURL(/\/tutoring\//);
});

always(
  'a teacher pauses and shows the profile, exports the data and deletes the profile',
  async ({ page, said }) => {
    test.slow();
    const stack = await runningStack();
    const teacher = await createTeacher(stack, 'Mia', { subjects: ['latin'] });
    const address = `/tutoring/latin/${teacher.slug}`;
    const served = (mark: string) =>
      eventually(
        async () => (await fetch(stack.site + address, { cache: 'no-store' })).text(),
        (html) => html.includes(mark),
        `serving ${mark}`,
      );
    await grant(stack, teacher.uid);
    await outgrowNewProfile(stack);
    await served('data-profile');
    await signInFor(page, teacher.email, address);

    const shown = page.getByRole('switch', { name: 'Profile active' });
    await shown.press(' ');
    await expect.poll(() => said).toContain('Profile deactivated');
    await served('data-notice="not-active"');
    await page.reload();
    await expect(shown).not.toBeChecked();
    await expect(page.getByText('This teacher profile is not currently active.')).toBeHidden();
    await expect(page.getByText('Families see a notice instead of your profile.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
    await shown.press(' ');
    await expect.poll(() => said).toContain('Profile activated');
    // The profile opens without a further click.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia', { timeout: 20_000 });
    await expect(page.getByText('Families see your profile until')).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^kloer-\d{4}-\d\d-\d\d\.json$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(teacher.email);

    const opener = page.getByRole('button', { name: 'Delete profile' });
    const dialog = page.getByRole('alertdialog', { name: 'Delete your profile?' });
    await opener.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(dialog).toContainText('deleted for good');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByRole('button', { name: 'Delete profile' }).click();
    await expect(page).toHaveURL(/\/en\/auth$/);
    await expect.poll(() => said).toContain('Profile deleted successfully');
    expect(await page.evaluate(() => localStorage.getItem('kloer.session'))).toBeNull();
    await eventually(
      async () => (await fetch(stack.site + address, { cache: 'no-store' })).status,
      (status) => status === 404,
      'removing the page',
    );
  },
);

test('a user deletes the account on the activation page, with the password', async ({
  page,
  consoleErrors,
  said,
}) => {
  const stack = await runningStack();
  const teacher = await createTeacher(stack, 'Noa');
  await signInFor(page, teacher.email, '/en/activate-account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Password');
  await expect(password).toBeFocused();
  await password.fill('not-the-password');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('This password is wrong.');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);

  await password.fill(demoPassword);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/en\/auth$/);
  await expect.poll(() => said).toContain('Account deleted successfully');

  await page.getByLabel('Email').fill(teacher.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email address or password is wrong.')).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('a user without a profile exports the data and deletes the account', async ({
  page,
  said,
}) => {
  const stack = await runningStack();
  const email = `test-without-profile-${Date.now().toString(36)}@kloer.lu`;
  await createAccounts(stack, [{ uid: email.split('@')[0] ?? '', email }]);
  await signInFor(page, email, '/en/profile/edit');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(email);
  await expect(page.getByRole('button', { name: 'Delete profile' })).toBeHidden();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect.poll(() => said).toContain('Account deleted successfully');
});
