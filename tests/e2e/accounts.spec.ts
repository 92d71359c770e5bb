import { appCheckHeaders } from '#local/seed/stack-client.ts';
import { runningStack } from '../support/running-stack.ts';
import type { Page } from '@playwright/test';
import { translator } from '@kloer/i18n/translate.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { axeViolationsIn } from '../support/axe.ts';
import { codeIn, countMailsTo, mailTo, linkIn } from '../support/caught-mails.ts';
import { sample } from '../support/sample.ts';
import { addAccount, newAddress, password } from './add-account.ts';
import { oneIn } from './family.ts';
import { expect, forgiveRefusals, test as always } from './fixtures.ts';

const test = oneIn(10);

const phone = { width: 360, height: 740 };

/** The path and query of a URL. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

always(
  'on a phone, a user signs up, verifies the address and arrives at the profile form',
  async ({ page, consoleErrors }) => {
    const email = newAddress('nei');
    await page.setViewportSize(phone);
    await page.goto('/auth');
    await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click();
    await expect(page).toHaveURL(/\/auth\?view=sign_up$/);

    const chosen = page.getByLabel('Mot de passe', { exact: true });
    const create = page.getByRole('button', { name: 'Créer le compte' });
    await page.getByLabel('Adresse e-mail').fill(email);
    await chosen.fill('12345');
    await create.click();
    await expect(chosen).toBeFocused();
    await expect(page.getByText('Le mot de passe doit comporter au moins 6')).toBeVisible();
    expect(await countMailsTo(email)).toBe(0);

    await chosen.fill('password1');
    await create.click();
    await expect(page.getByText('trop courant')).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);

    await chosen.fill(password);
    await create.click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText('lien de confirmation');

    const link = pathOf(linkIn(await mailTo(email)));
    await page.goto('/auth');
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('alert')).toContainText('Confirmez d’abord votre adresse');
    expect(await page.evaluate(() => localStorage.getItem('kloer.session'))).toBeNull();

    // In the browser that signed up, the user need not type the password again.
    await page.goto(link);
    await expect(page).toHaveURL(/\/cours-de-rattrapage\/edit(#|$)/);
    await expect(page.getByText('Votre adresse e-mail est confirmée.')).toBeVisible();
    forgiveRefusals(consoleErrors);
  },
);

test('a verification mail can be sent again, and its link works once', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const email = newAddress('langsam');
  const body = { email, password, language: 'lb' };
  const headers = await appCheckHeaders(await runningStack());
  expect((await page.request.post('/api/sign-up', { data: body, headers })).status()).toBe(200);
  await mailTo(email);

  await page.goto('/lb/auth');
  await page.getByLabel('E-Mail-Adress').fill(email);
  await page.getByLabel('Passwuert', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Umellen' }).click();
  await page.getByRole('button', { name: 'Nach eng Kéier schécken' }).click();
  const link = pathOf(linkIn(await mailTo(email, 2)));

  await page.goto(link);
  await page.getByLabel('Passwuert', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirméieren an umellen' }).click();
  await expect(page).toHaveURL(/\/nohellef\/edit(#|$)/);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(new URL(link, page.url()).href);
  await expect(elsewhere.getByRole('alert')).toContainText('scho benotzt');
  await expect(elsewhere.getByRole('button', { name: 'Umellen' })).toBeVisible();
  await elsewhere.close();
  forgiveRefusals(consoleErrors);
});

test('a forgotten password can be replaced once; an unknown e-mail address gets the same answer as a known one', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const email = newAddress('vergiess');
  await addAccount(email);
  const ask = async (address: string) => {
    await page.goto('/en/auth');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const answer = page.getByRole('main');
    await expect(answer).toContainText('Check your email for the password reset link');
    return (await answer.innerText()).replace(address, '');
  };
  const unknown = newAddress('keen');
  expect(await ask(unknown)).toBe(await ask(email));
  const link = pathOf(linkIn(await mailTo(email)));
  expect(await countMailsTo(unknown)).toBe(0);

  // Opens the link on another device than the one that signed up.
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await device.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  await other.getByLabel('New password').fill('en anert gutt Wuert');
  await other.getByRole('button', { name: 'Update Password' }).click();
  await other.waitForURL(/\/en$/);
  await expect(other.getByText('Your password has been updated successfully.')).toBeVisible();
  await device.close();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('already been used or has expired');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/en\/auth\?view=forgotten_password$/);
  await page.goto('/en/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('en anert gutt Wuert');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/tutoring\/edit(#|$)/);
  forgiveRefusals(consoleErrors);
});

always('/reset-password without a link or a session redirects to /auth', async ({ page }) => {
  await page.goto('/en/reset-password');
  await expect(page).toHaveURL(/\/en\/auth$/);
  await expect(page.getByText('Please request a new password reset link.')).toBeVisible();
});

test('a magic link opened in another browser first asks for the e-mail address', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const email = newAddress('link');
  await addAccount(email);
  await page.goto('/en/auth?view=magic_link&next=%2Fen%2Fcontact');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  const link = pathOf(linkIn(await mailTo(email)));

  const origin = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL: origin, viewport: phone });
  const other = await context.newPage();
  await other.goto(link);
  await other.getByLabel('Email').fill(newAddress('aner'));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert')).toHaveText(translator('en')('auth:linkOfOtherAddress'));
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/en\/contact$/);
  await context.close();

  // The browser that requested the link knows the e-mail address, but the link was already used.
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('already been used or has expired');
  await expect(page).toHaveURL(/view=magic_link&next=/);
  forgiveRefusals(consoleErrors);
});

test('after a wrong sign-in code, a newly sent code signs in', async ({ page, consoleErrors }) => {
  const email = newAddress('code');
  await addAccount(email);
  await page.goto('/en/auth?view=verify_otp');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const field = page.getByLabel('Eight-digit code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  const first = codeIn(await mailTo(email));

  await field.fill(first === '00000000' ? '00000001' : '00000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await expectNoViolation(page);
  await expect(field).toBeFocused();

  await page.getByRole('button', { name: 'Send it again' }).click();
  const second = codeIn(await mailTo(email, 2));
  await field.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await expect(field).toHaveValue(second);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/tutoring\/edit(#|$)/);
  forgiveRefusals(consoleErrors);
});

test('a user changes the password after signing in, sees a confirmation, and continues to the profile form', async ({
  page,
  consoleErrors,
}) => {
  const email = newAddress('nei-wuert');
  await addAccount(email);
  await page.goto('/en/auth?view=update_password');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const chosen = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Confirm the password')).toBeVisible();
  await chosen.fill('nach eent wat gutt ass');
  await page.getByLabel('Confirm the password').fill('nach eent wat gutt ass');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/en\/auth$/);
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(page.getByText('Your password has been updated successfully.')).toBeVisible();
  expect((await mailTo(email)).subject).toBe('Your Kloer password was changed');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/tutoring\/edit(#|$)/);
  // Ignores refusals of requests that were sent while the former session ended.
  forgiveRefusals(consoleErrors);
});

async function expectNoViolation(page: Page) {
  expect(await axeViolationsIn(page, 'main')).toEqual([]);
}

async function headingAt(page: Page, path: string) {
  await page.goto(path);
  return page.getByRole('heading', { level: 1 });
}

for (const locale of sample('views of accounts', locales, 1)) {
  test(`each view of the login page has an address and a link in ${locale}`, async ({ page }) => {
    const t = translator(locale);
    const auth = sharedPath(locale, 'auth');
    const main = page.getByRole('main');
    await expect(await headingAt(page, auth)).toHaveText(t('auth:signInTitle'));
    for (const [link, view, heading] of [
      ['forgotPassword', 'forgotten_password', 'forgottenTitle'],
      ['signUpTitle', 'sign_up', 'signUpTitle'],
      ['magicLinkTitle', 'magic_link', 'magicLinkTitle'],
      ['codeTitle', 'verify_otp', 'codeTitle'],
      ['updateTitle', 'update_password', 'updateTitle'],
    ] as const) {
      await main.getByRole('link', { name: t(`auth:${link}`) }).click();
      await expect(page).toHaveURL(`${auth}?view=${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`auth:${heading}`));
      await expect(page).toHaveTitle(new RegExp(`^${t(`auth:${heading}`)} \\|`));
      await expectNoViolation(page);
      await page.goBack();
      await expect(page).toHaveURL(auth);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:signInTitle'));
    }
    const other = locale === 'lb' ? 'Français' : 'Lëtzebuergesch';
    await main.getByRole('link', { name: other }).click();
    await expect(page).toHaveURL(sharedPath(locale === 'lb' ? 'fr' : 'lb', 'auth'));
  });
}

test('the secret code of a mailed link disappears from the address bar, and still works after a change of language', async ({
  page,
  consoleErrors,
}) => {
  const email = newAddress('sprooch');
  const body = { email, password, language: 'en' };
  const headers = await appCheckHeaders(await runningStack());
  expect((await page.request.post('/api/sign-up', { data: body, headers })).status()).toBe(200);
  const link = pathOf(linkIn(await mailTo(email)));
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL('/en/auth?view=update_password');
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'LB' }).click();
  await expect(page).toHaveURL('/lb/auth?view=update_password');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Français' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmer et se connecter' }).click();
  await expect(page).toHaveURL(/\/cours-de-rattrapage\/edit(#|$)/);
  expect(referrers.filter((referrer) => referrer.includes('oobCode'))).toEqual([]);
  forgiveRefusals(consoleErrors);
});

test('a typed e-mail address is kept after switching the view or the language of the login page', async ({
  page,
}) => {
  await page.goto('/en/auth');
  await page.getByLabel('Email').fill('lea@example.lu');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('lea@example.lu');
  await page.getByRole('main').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/auth?view=forgotten_password');
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('lea@example.lu');
});

test('a typed e-mail address is kept after switching the view of the login page before any script has loaded', async ({
  page,
}) => {
  let bring = () => {};
  const coming = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await coming;
    await route.fallback();
  });
  await page.goto('/en/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('lea@example.lu');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.waitForURL('/en/auth?view=forgotten_password', { waitUntil: 'commit' });
  bring();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password');
  await expect(page.getByLabel('Email')).toHaveValue('lea@example.lu');
});

test('the sign-up form links to terms and privacy, and keeps the return page when the language changes', async ({
  page,
}) => {
  await page.goto('/auth?view=sign_up&next=%2Fprofile%2Fbegin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créer un compte');
  await page.getByRole('banner').getByRole('link', { name: 'EN: English' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  for (const [name, path] of [
    ['Terms of use', '/en/terms'],
    ['Privacy policy', '/en/privacy'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await main.getByRole('link', { name: 'Back to the profile' }).click();
  await expect(page).toHaveURL(/\/en\/profile\/begin/);
});
