import type { Page } from '@playwright/test';
import { profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { demoPromoCode } from '#local/seed/promo-codes.ts';
import { settled } from '../support/settled.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';
import { beSignedIn } from './sign-in.ts';

const test = oneIn(10);

const en = translator('en');

type Part = {
  path: string;
  as?: string;
  /** Beginning of the name of the file that is loaded late. */
  file: string;
  /** Types a text while the late part is still loading. */
  type?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** Checks that the late part is shown, with the typed text. */
  comes: (page: Page) => Promise<void>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const parts: Record<string, Part> = {
  'the picker of subjects': {
    path: sharedPath('en', ''),
    file: 'PickerDialog',
    press: (page) => button(page, /All subjects/).click(),
    comes: (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible(),
  },
  'the form of a message': {
    path: profilePath('en', 'mathematics', 'anouk-reuter'),
    file: 'open-message',
    press: (page) =>
      page
        .getByRole('link', { name: /Write to/ })
        .filter({ visible: true })
        .first()
        .click(),
    comes: (page) => expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible(),
  },
  'the contact form’s script': {
    path: sharedPath('en', 'contact'),
    file: 'contact-form',
    type: (page) => page.getByLabel('Message').fill('Moien!'),
    press: (page) => button(page, 'Send message').click(),
    comes: async (page) => {
      await expect(page.getByText('Name is required')).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('Moien!');
    },
  },
  'the sign-in script': {
    path: sharedPath('en', 'auth'),
    file: 'auth',
    type: async (page) => {
      await page.getByLabel('Email').fill('unknown@kloer.lu');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    },
    press: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    comes: (page) =>
      expect(page.getByText('The email address or password is wrong.')).toBeVisible(),
  },
  'the advice on writing': {
    path: sharedPath('en', 'profile/edit'),
    as: 'teacher033@kloer.lu',
    file: 'writing',
    type: (page) => page.getByLabel('First name', { exact: true }).fill('Changed'),
    press: (page) => button(page, en('profile-form:writingHelp')).click(),
    comes: async (page) => {
      await expect(page.getByText(en('writing:questionsHeading'))).toBeVisible();
      await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Changed');
    },
  },
  'the preview of the page': {
    path: sharedPath('en', 'profile/edit'),
    as: 'teacher033@kloer.lu',
    file: 'page-preview',
    press: (page) => button(page, en('profile-form:previewPage')).click(),
    comes: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  'the question about age': {
    path: sharedPath('en', 'activate-account'),
    as: demoAccounts.neverActivated.email,
    file: 'guardian',
    type: (page) => page.getByLabel('Promo code', { exact: true }).fill(demoPromoCode),
    press: (page) => page.getByRole('button', { name: 'Use the code' }).click(),
    comes: async (page) => {
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
      await expect(page.getByLabel('Promo code', { exact: true })).toHaveValue(demoPromoCode);
    },
  },
};

for (const [name, { path, as, file, type, press, comes }] of Object.entries(parts)) {
  test(`“${name}” shows an error if its script file cannot be loaded, and works once the file is available`, async ({
    page,
    consoleErrors,
  }) => {
    if (as) await beSignedIn(page, as);
    await page.route(`**/_astro/${file}.*.js`, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await settled(page);
    await type?.(page);
    await press(page);
    const notice = page.getByRole('alert').filter({ hasText: en('notices:lateText') });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: en('notices:reload') })).toBeVisible();
    await page.unroute(`**/_astro/${file}.*.js`);
    await press(page);
    await comes(page);
    await expect(notice).toHaveCount(0);
    // The browser reports the file that this test refuses.
    consoleErrors.length = 0;
  });
}
