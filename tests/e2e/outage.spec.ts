import type { Page } from '@playwright/test';
import { translator } from '@kloer/i18n/translate.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';
import { beSignedIn } from './sign-in.ts';

const test = oneIn(6);
const en = translator('en');

/** Requests of pages to each server; the pages themselves are files on Hosting. */
const servers = {
  functions: /\/api\//,
  firestore: /\/v1\/projects\/[^/]+\/databases\//,
  auth: /identitytoolkit|securetoken/,
  storage: /\/v0\/b\//,
};

async function takeDown(page: Page, ...names: (keyof typeof servers)[]) {
  for (const name of names) await page.route(servers[name], (route) => route.abort());
}

const all = Object.keys(servers) as (keyof typeof servers)[];

/** Removes the console errors of requests without a response. */
function forgiveCuts(consoleErrors: string[]) {
  const others = consoleErrors.filter((error) => !error.includes('net::ERR_FAILED'));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

const forms = [
  {
    path: '/en/contact',
    typed: { Name: 'Léa Weber', Email: 'lea@example.lu', Message: 'Moien!' },
    button: en('contact:send'),
  },
  {
    path: '/en/withdraw',
    typed: { Name: 'Léa Weber', Email: 'lea@example.lu' },
    button: 'Confirm withdrawal',
  },
  {
    path: '/en/auth',
    typed: { Email: 'lea@example.lu', Password: 'e gutt Wuert' },
    button: 'Sign in',
  },
  {
    path: '/en/auth?view=sign_up',
    typed: { Email: 'lea@example.lu', Password: 'e gutt Wuert fir Kloer' },
    button: 'Create the account',
  },
  {
    path: '/en/auth?view=magic_link',
    typed: { Email: 'lea@example.lu' },
    button: 'Send the link',
  },
];

for (const { path, typed, button } of forms) {
  test(`without any server, ${path} shows an error and keeps the typed text`, async ({
    page,
    consoleErrors,
  }) => {
    await takeDown(page, ...all);
    await page.goto(path);
    for (const [label, text] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: label === 'Password' }).fill(text);
    }
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText('The server could not be reached.')).toBeVisible();
    for (const [label, text] of Object.entries(typed)) {
      await expect(page.getByLabel(label, { exact: label === 'Password' })).toHaveValue(text);
    }
    forgiveCuts(consoleErrors);
  });
}

always(
  'without any server, the home page lists teachers, and profiles show contact details',
  async ({ page, consoleErrors }) => {
    await takeDown(page, ...all);
    await page.goto('/en/');
    await page.getByRole('link', { name: 'Anouk Reuter', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anouk Reuter' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Email: teacher001@kloer.lu' })).toBeVisible();
    forgiveCuts(consoleErrors);
  },
);

test('while the server functions fail, the account page shows an error and the address, and keeps nothing loading', async ({
  page,
  consoleErrors,
}) => {
  await takeDown(page, 'functions');
  await beSignedIn(page, 'teacher001@kloer.lu');
  await page.goto('/en/account');
  const errors = page.getByText(en('account:loadingFailed'));
  await expect(errors.first()).toBeVisible();
  await expect(page.getByText('teacher001@kloer.lu')).toBeVisible();
  await expect(page.getByRole('heading', { name: en('account:mailsHeading') })).toBeHidden();
  await expect(page.getByRole('main').getByText('…', { exact: true })).toHaveCount(0);

  await page.unroute(servers.functions);
  const tryAgain = page.getByRole('button', { name: en('account:tryAgain') });
  await tryAgain.first().click();
  await expect(page.getByLabel(en('account:language'))).toBeEnabled();
  // The numbers of visits are loaded apart, and have a button of their own.
  await tryAgain.click();
  await expect(errors).toHaveCount(0);
  forgiveCuts(consoleErrors);
});
