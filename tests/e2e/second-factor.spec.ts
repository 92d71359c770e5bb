import type { Page } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { demoPassword } from '#local/seed/accounts.ts';
import type { Account } from '#local/seed/admin-accounts.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { codeIn, mailTo } from '../support/caught-mails.ts';
import {
  appWith,
  createAdministrator,
  removeAdministrator,
  setUpApp,
} from '../support/own-administrator.ts';
import { runScript } from '../support/run-script.ts';
import { runningStack } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { oneIn } from './family.ts';
import { expect, forgiveRefusals } from './fixtures.ts';
import { signIn, signInByForm, signInFor } from './sign-in.ts';

const test = oneIn(10);
const t = translator('en');
const account = sharedPath('en', 'account');

let admin: Account;

test.beforeEach(async () => {
  // Waiting for the next code takes up to 30 seconds.
  test.slow();
  admin = await createAdministrator(await runningStack(), 'factor');
});

test.afterEach(async () => {
  // Playwright also calls this for tests that this run leaves out.
  if (test.info().status !== 'skipped') await removeAdministrator(await runningStack(), admin);
});

const sectionOf = (page: Page, locale: (typeof locales)[number] = 'en') =>
  page.getByRole('region', { name: translator(locale)('second-factor:heading'), exact: true });
const press = (page: Page, name: string) =>
  sectionOf(page).getByRole('button', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: t('app-code:title') });

async function give(page: Page, code: string): Promise<void> {
  await question(page).getByLabel(t('app-code:code')).fill(code);
  await question(page)
    .getByRole('button', { name: t('app-code:confirm'), exact: true })
    .click();
}

async function givePassword(page: Page, button: string): Promise<void> {
  await sectionOf(page).getByLabel(t('second-factor:password')).fill(demoPassword);
  await press(page, button);
}

/** Deletes the session after opening another page: a page that needs one would redirect to the sign-in page. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('/en/terms');
  await page.context().setStorageState({ cookies: [], origins: [] });
}

/** Fills in and submits the English sign-in form. */
async function sendForm(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an administrator without an authenticator app is led to set up an app, and can then open administration', async ({
  page,
  consoleErrors,
  said,
}) => {
  await signInByForm(page, admin.email, '/en/admin');
  await expect(page.getByText(t('admin:factorNeeded'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('admin:overview') })).toBeHidden();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: t('admin:factorLink') }).click();
  await expect(sectionOf(page)).toContainText(t('second-factor:closed'));
  await expect(sectionOf(page)).toBeInViewport();

  await press(page, t('second-factor:setUp'));
  await press(page, t('second-factor:goOn'));
  await expect(sectionOf(page).getByText(t('second-factor:passwordEmpty'))).toBeVisible();
  await givePassword(page, t('second-factor:goOn'));
  const key = (await sectionOf(page).getByRole('definition').innerText()).replaceAll(' ', '');
  const link = sectionOf(page).getByRole('link', { name: t('second-factor:openApp') });
  expect(await link.getAttribute('href')).toMatch(
    new RegExp(`^otpauth://totp/Kloer:[^?]*\\?secret=${key}&issuer=Kloer`),
  );
  await expect(sectionOf(page).getByRole('img', { name: t('second-factor:qrCode') })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  const app = appWith(key);
  const code = sectionOf(page).getByLabel(t('second-factor:code'));
  await code.fill(app.wrong());
  await press(page, t('second-factor:confirm'));
  await expect(sectionOf(page).getByText(t('second-factor:codeWrong'))).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await app.next());
  await code.press('Enter');
  await expect.poll(() => said).toContain(t('second-factor:done'));

  await sectionOf(page)
    .getByRole('link', { name: t('second-factor:toAdmin') })
    .click();
  await expect(page.getByRole('region', { name: t('admin:overview') })).toBeVisible();
  forgiveRefusals(consoleErrors);
});

test('signing in asks for the code of the authenticator app, again after a wrong code, and can be cancelled', async ({
  page,
  consoleErrors,
}) => {
  const app = await setUpApp(await runningStack(), admin);
  await page.goto('/en/auth?next=%2Fen%2Fadmin');
  await sendForm(page);
  const field = question(page).getByLabel(t('app-code:code'));
  await expect(field).toBeFocused();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await give(page, '12345');
  await expect(question(page).getByText(t('app-code:codeEmpty'))).toBeVisible();
  await give(page, app.wrong());
  await expect(question(page).getByText(t('app-code:codeWrong'))).toBeVisible();
  await expect(field).toBeFocused();

  await question(page)
    .getByRole('button', { name: t('app-code:cancel') })
    .click();
  await expect(page.getByRole('alert')).toHaveText(t('auth:error-second-factor-required'));
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await field.fill(await app.next());
  await field.press('Enter');
  await page.waitForURL('**/en/admin');
  await expect(page.getByRole('region', { name: t('admin:overview') })).toBeVisible();
  forgiveRefusals(consoleErrors);
});

test('a code of the authenticator app that is typed too late leads back to the sign-in form', async ({
  page,
  consoleErrors,
}) => {
  const app = await setUpApp(await runningStack(), admin);
  await page.route('**/accounts/mfaSignIn:finalize**', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'SESSION_EXPIRED', errors: [] } },
    }),
  );
  await page.goto('/en/auth?next=%2Fen%2Fadmin');
  await sendForm(page);
  await give(page, app.wrong());
  await expect(page.getByRole('alert')).toHaveText(t('auth:error-second-factor-required'));
  await expect(question(page)).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await give(page, await app.next());
  await page.waitForURL('**/en/admin');
  forgiveRefusals(consoleErrors);
});

test('if the sign-in is old, administration asks for the password and then for the authenticator code', async ({
  page,
  consoleErrors,
}) => {
  const app = await setUpApp(await runningStack(), admin);
  await page.goto('/en/auth?next=%2Fen%2Fadmin');
  await sendForm(page);
  await give(page, await app.next());
  const overview = page.getByRole('region', { name: t('admin:overview') });
  await expect(overview).toContainText('New this week');

  let isRecent = false;
  await page.route('/api/admin-*', async (route) => {
    if (isRecent) return route.continue();
    const error = { code: 'recent-sign-in-required', message: 'recent-sign-in-required' };
    return route.fulfill({ status: 403, json: { error } });
  });
  await page.reload();
  const proof = page.getByRole('alertdialog', { name: t('admin:passwordTitle') });
  await proof.getByLabel(t('admin:passwordLabel')).fill(demoPassword);
  isRecent = true;
  await proof.getByRole('button', { name: t('admin:confirm') }).click();
  await give(page, await app.next());
  await expect(overview).toContainText('New this week');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  forgiveRefusals(consoleErrors);
});

test('an administrator removes the authenticator app, after which the password is enough to sign in', async ({
  page,
  consoleErrors,
  said,
}) => {
  const app = await setUpApp(await runningStack(), admin);
  await page.goto(`/en/auth?next=${encodeURIComponent(account)}`);
  await sendForm(page);
  await give(page, await app.next());
  await page.waitForURL(`**${account}`);
  await press(page, t('second-factor:remove'));
  await expect(sectionOf(page).getByText(t('second-factor:removeText'))).toBeVisible();
  await givePassword(page, t('second-factor:remove'));
  await give(page, await app.next());
  await page.waitForURL('**/en/auth?**');
  await expect.poll(() => said).toContain(t('second-factor:removed'));
  await signIn(page, admin.email);
  await expect(sectionOf(page)).toContainText(t('second-factor:off'));
  forgiveRefusals(consoleErrors);
});

test('an administrator who lost the phone can set up a new app after the operator removed the second factor', async ({
  page,
  consoleErrors,
}) => {
  await setUpApp(await runningStack(), admin);
  await mailTo(admin.email);
  await page.goto('/en/auth?view=verify_otp&next=%2Fen%2Fadmin');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: t('auth:sendCode') }).click();
  await page.getByLabel(t('auth:code')).fill(codeIn(await mailTo(admin.email, 2)));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: t('admin:factorLink') }).click();
  await expect(sectionOf(page)).toContainText(t('second-factor:unused'));
  await expect(sectionOf(page)).toContainText(t('second-factor:lost'));

  const { code, out } = await runScript('admin.ts', 'remove-second-factor', admin.email);
  expect([code, out]).toEqual([0, expect.stringContaining('can sign in without a second factor')]);
  await forgetSession(page);
  await signInByForm(page, admin.email, account);
  await expect(
    sectionOf(page).getByRole('button', { name: t('second-factor:setUp') }),
  ).toBeVisible();
  forgiveRefusals(consoleErrors);
});

for (const locale of sample('texts of two-step sign-in', locales, 1)) {
  test(`in ${locale}, the texts of two-step sign-in fit on a narrow phone`, async ({ page }) => {
    const here = translator(locale);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > 360);
    await page.setViewportSize({ width: 360, height: 780 });
    await signInFor(page, admin.email, sharedPath(locale, 'admin'));
    await expect(page.getByText(here('admin:factorNeeded'))).toBeVisible();
    expect(await isTooWide()).toBe(false);
    await page.getByRole('link', { name: here('admin:factorLink') }).click();
    const section = sectionOf(page, locale);
    await section.getByRole('button', { name: here('second-factor:setUp') }).click();
    await section.getByLabel(here('second-factor:password')).fill(demoPassword);
    await section.getByRole('button', { name: here('second-factor:goOn') }).click();
    await expect(section.getByRole('img')).toBeVisible();
    expect(await isTooWide()).toBe(false);

    await setUpApp(await runningStack(), admin);
    await forgetSession(page);
    await page.goto(sharedPath(locale, 'auth'));
    await page.locator('input[name=email]').fill(admin.email);
    await page.locator('input[name=current]').fill(demoPassword);
    await page.getByRole('button', { name: here('auth:signIn'), exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(here('app-code:lost'))).toBeVisible();
    expect(await isTooWide()).toBe(false);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
  });
}
