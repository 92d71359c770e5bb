import type { Page } from '@playwright/test';
import { profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { shortlistText } from '@kloer/domain/shortlist/shortlist.ts';
import { shortlistKey } from '#shared/shortlist/shortlist-key.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { sample } from '../support/sample.ts';
import { settled } from '../support/settled.ts';
import { expect, forgiveRefusals, test } from './fixtures.ts';
import { beSignedIn } from './sign-in.ts';

/** Translates the page as Chrome does: every text, also a later one, gets its own elements. */
function translate() {
  const wrap = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim()) continue;
      if (parent.closest('font,script,style,title,textarea,option,[translate="no"]')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const begin = () => {
    wrap(document.body);
    new MutationObserver(() => wrap(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
}

/** Translates the page as soon as an island begins to hydrate, which React does in steps. */
function translateOnWaking(translateNow: () => void) {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    translateNow();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['ssr'] });
}

type Journey = {
  path: string;
  as?: string;
  /** A value stored in the browser before the page opens. */
  kept?: [key: string, value: string];
  go: (page: Page) => Promise<void>;
};

const chooseSubject = async (page: Page, now: RegExp, typed: string, name: string) => {
  await page.getByRole('button', { name: now }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(typed);
  await dialog.getByRole('option', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.filters .field').first()).toContainText(name);
  await expect(page.locator('.chosen')).toContainText(name);
};

const journeys: Record<string, Journey> = {
  'the search': {
    path: sharedPath('en', ''),
    go: async (page) => {
      await page.getByRole('switch').first().click();
      await expect(page).toHaveURL(/online=1/);
      await expect(page.locator('.chosen')).toContainText('Online');
      await chooseSubject(page, /All subjects/, 'math', 'Mathematics');
      await expect(page).toHaveURL(/subject=mathematics/);
      const cards = () => page.getByRole('article').allInnerTexts();
      const before = await cards();
      await chooseSubject(page, /Mathematics/, 'lat', 'Latin');
      await expect(page.locator('.chosen')).not.toContainText('Mathematics');
      await expect.poll(cards).not.toEqual(before);
      await page.locator('.chosen button').first().click();
      await page.locator('.chosen button').first().click();
      await expect(page.locator('.chosen button')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /All subjects/ })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  'signing in': {
    path: sharedPath('en', 'auth'),
    go: async (page) => {
      await page.getByLabel('Email').pressSequentially('nobody@kloer.lu');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('The email address or password is wrong.')).toBeVisible();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
      await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await expect(page.getByText('Already have an account')).toHaveCount(0);
      await expect(page.getByLabel('Email')).toHaveValue('nobody@kloer.lu');
    },
  },
  'a first profile': {
    path: sharedPath('en', 'profile/begin'),
    go: async (page) => {
      const next = page.getByRole('button', { name: 'Next', exact: true });
      await next.click();
      await expect(page.getByText('First name required').first()).toBeVisible();
      await page.getByLabel('First name', { exact: true }).fill('Lou');
      await expect(page.getByText('First name required')).toHaveCount(0);
      await page.getByLabel('Last name', { exact: true }).fill('Kieffer');
      await page.getByLabel('I am a…').selectOption({ label: 'University student' });
      await page.getByLabel('I give lessons…').selectOption('private');
      await next.click();
      await expect(page.getByText('Step 2 of', { exact: false }).first()).toBeVisible();
      await page.getByLabel('Physics').check();
      await page.getByLabel('University').check();
      await next.click();
      await page.getByLabel('Online').first().check();
      await page.locator('#profile-price-online').fill('x');
      await next.click();
      await expect(page.getByText('Valid price required', { exact: false }).first()).toBeVisible();
    },
  },
  'the profile form': {
    path: sharedPath('en', 'profile/edit'),
    as: 'teacher031@kloer.lu',
    go: async (page) => {
      const first = page.getByLabel('First name', { exact: true });
      const name = await first.inputValue();
      await first.fill('');
      await page.getByRole('button', { name: /^Save/ }).last().click();
      await expect(page.getByText('First name required').first()).toBeVisible();
      await first.fill(name);
      await expect(page.getByText('First name required')).toHaveCount(0);
      await page.getByRole('button', { name: 'See the whole page' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the activation': {
    path: sharedPath('en', 'activate-account'),
    as: demoAccounts.neverActivated.email,
    go: async (page) => {
      const field = page.getByLabel('Promo code', { exact: true });
      await field.fill('   ');
      await page.getByRole('button', { name: 'Use the code' }).click();
      await expect(field).toHaveAccessibleDescription('Promo code cannot be empty');
      await field.fill('WRONG');
      await expect(field).toHaveValue('WRONG');
    },
  },
  'the account page': {
    path: sharedPath('en', 'account'),
    as: 'teacher032@kloer.lu',
    go: async (page) => {
      await expect(page.getByRole('main')).toContainText('teacher032@kloer.lu');
      const wish = page.getByLabel('Once a month: my profile in numbers');
      const was = await wish.isChecked();
      const saved = page.waitForResponse('**/api/set-mail-wish');
      await wish.click();
      expect((await saved).ok()).toBe(true);
      await expect(wish).toBeChecked({ checked: !was });
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Sign out everywhere?');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
  },
  'the shortlist': {
    path: sharedPath('en', 'shortlist'),
    kept: [
      shortlistKey,
      shortlistText([
        { uid: 'teacher-010', name: 'One' },
        { uid: 'teacher-011', name: 'Two' },
      ]),
    ],
    go: async (page) => {
      const columns = page.getByRole('columnheader').getByRole('link');
      await expect(columns).toHaveCount(2);
      const remove = page.getByRole('button', { name: /^Remove (?!all)/ });
      await remove.first().click();
      await expect(columns).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(columns).toHaveCount(2);
      await page.getByRole('button', { name: 'Remove all' }).click();
      await expect(page.getByRole('link', { name: 'Find a teacher' }).last()).toBeVisible();
    },
  },
  'a message to a teacher': {
    path: profilePath('en', 'mathematics', 'anouk-reuter'),
    go: async (page) => {
      await page
        .getByRole('link', { name: /Write to/ })
        .filter({ visible: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const name = dialog.getByLabel('Name', { exact: true });
      await name.press('Enter');
      await expect(dialog.getByText('Name is required').first()).toBeVisible();
      await name.fill('Léa Weber');
      await expect(dialog.getByText('Name is required')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  },
  'the administration': {
    path: sharedPath('en', 'admin'),
    as: demoAccounts.admin.email,
    go: async (page) => {
      const search = page.getByLabel('Search by name or email');
      await search.fill('anouk reuter');
      await expect(page.getByText('1 teacher', { exact: true })).toBeVisible();
      await search.fill('');
      await expect(page.getByText('1 teacher', { exact: true })).toHaveCount(0);
    },
  },
};

const all = Object.entries(journeys).flatMap(([name, journey]) =>
  (['before', 'during', 'after'] as const).map((when) => ({ name, when, ...journey })),
);

for (const { name, when, path, as, kept, go } of sample('translated pages', all, 2)) {
  test(`${name} can be used on a page that the browser translated ${when} the start of its scripts`, async ({
    page,
    consoleErrors,
  }) => {
    if (as) await beSignedIn(page, as);
    if (kept) {
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), kept);
    }
    if (when === 'before') await page.addInitScript(translate);
    if (when === 'during') {
      await page.addInitScript(`(${String(translateOnWaking)})(${String(translate)})`);
    }
    await page.goto(path);
    await settled(page);
    if (when !== 'before') {
      for (const island of await page.locator('astro-island').all()) {
        await island.dispatchEvent('pointerover');
      }
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    }
    if (when === 'after') await page.evaluate(translate);
    await go(page);
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
    forgiveRefusals(consoleErrors);
  });
}
